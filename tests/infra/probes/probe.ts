/** A probe performs once, from outside, what a role is for. It throws if the result is wrong. */
import { expect, vi } from 'vitest'
import type { Form } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { bodyOf, requiredFiles } from '../../faults/payloads.ts'
import type { Site } from '../site.ts'

export interface Probe {
  name: string
  run(site: Site): Promise<void>
}

export const formOf = (name: string) => forms.find(({ fields }) => fields.form === name) as Form
/** Waits for a result of Lambdas that nobody waits for. */
export const soon = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 5_000 })

const pdf = Buffer.from('%PDF-1.7\n%test file\n')
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

export async function upload(site: Site, form: Form, field: string, send = true): Promise<string> {
  const accept = form.fields.fields.find(({ key }) => key === field)?.accept ?? []
  const [type, bytes] = accept.includes('application/pdf') ? ['application/pdf', pdf] : ['image/png', png]
  const wish = { form: form.fields.form, field, name: 'a', size: bytes.length, type }
  const { status, body } = await site.post('uploads', wish)
  expect(status).toBe(200)
  const { url, fields } = body as { url: string; fields: Record<string, string> }
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('file', new Blob([new Uint8Array(bytes)], { type }), 'a')
  if (send) expect((await fetch(url, { method: 'POST', body: data })).status).toBe(204)
  return fields.key ?? ''
}

export async function filesOf(site: Site, form: Form): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { key } of requiredFiles(form)) found[key] = await upload(site, form, key)
  return found
}

/** Sends a lead of a form by a new person. Returns its id. */
export async function lead(
  site: Site,
  form: Form,
  more: object = {},
  options: Parameters<Site['post']>[2] = {},
): Promise<string> {
  const files = await filesOf(site, form)
  const body = { ...bodyOf(form, site.next(), files), ...more }
  const answer = await site.post(form.fields.path, body, options)
  expect([form.fields.form, answer.status]).toEqual([form.fields.form, 200])
  return String(answer.body.id)
}
