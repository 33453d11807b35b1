/** Announces and sends files as a page does. */
import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect } from 'vitest'
import { s3 } from '#lambdas/core/store/clients.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { golden } from '../golden.ts'
import { internship } from '../handlers.ts'
import { bodyOf, post, uniqueId } from '../stage.ts'

export const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000, 7)])

export interface Policy {
  key: string
  url: string
  fields: Record<string, string>
}

const file = { name: 'marks.pdf', size: pdf.length, type: 'application/pdf' }
export const wish = { form: 'internship', field: 'certificates', ...file }

export async function policy(change: Partial<typeof wish> = {}): Promise<Policy> {
  const answer = await uploads(post({ ...wish, ...change }))
  expect(answer.statusCode).toBe(200)
  return bodyOf(answer) as unknown as Policy
}

export async function send({ url, fields }: Policy, bytes: Buffer): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x')
  return (await fetch(url, { method: 'POST', body: form })).status
}

export async function uploaded(bytes = pdf, change: Partial<typeof wish> = {}): Promise<string> {
  const given = await policy(change)
  expect(await send(given, bytes)).toBe(204)
  return given.key
}

export const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function storedUnder(Key: string | undefined) {
  const { Body, ETag } = await s3().send(new GetObjectCommand({ Bucket: 'uploads-test', Key }))
  return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: ETag?.replaceAll('"', '') }
}

/** @param who another visitor, or the one of an earlier post: the same answers of a day are one lead */
export const apply = (certificates: unknown, who = uniqueId()) =>
  internship(post({ ...golden('internship'), email: `${who}@example.com`, certificates }))
