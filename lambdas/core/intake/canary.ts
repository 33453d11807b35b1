/**
 * Canaries: leads that are posted to see whether leads arrive. They take every step of a real one, up to a mail to
 * SES's simulator, and are gone in a day: in no list, export, count or digest, and never mailed to a person. Their mark
 * is signed, because nothing counts or limits a canary; a lead with any other mark is an ordinary one.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { utcDay } from '#lambdas/shared/clock.ts'
import type { Lead } from '../types.ts'

/** SES takes mail to it, reports the delivery, and charges no reputation; nobody reads it. */
export const simulator = 'success@simulator.amazonses.com'

/** DER of an Ed25519 private key up to its 32 bytes (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Secrets Manager makes random texts and no keys: the key is the SHA-256 of such a text. */
function privateKeyOf(secret: string) {
  if (!secret) throw new Error('There is no canary key to sign with')
  const seed = createHash('sha256').update(secret).digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** The public key of a secret, in base64url. */
export const canaryPublicKey = (secret: string): string =>
  String(createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x)

const signed = (day: string) => Buffer.from(`academy canary ${day}`)

/** What a canary's context says: Ed25519 over the UTC day, in base64url. @throws Error without a secret */
export const canaryMark = (secret: string, at: Date): string =>
  sign(null, signed(utcDay(at)), privateKeyOf(secret)).toString('base64url')

/** @param publicKeys joined by commas. Clocks and midnight have a day's tolerance each way. */
export function isCanaryMark(mark: string, publicKeys: string, at: Date): boolean {
  const signature = Buffer.from(mark, 'base64url')
  return publicKeys.split(',').some((x) => {
    if (!x) return false
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return [0, -1, 1].some((days) => verify(null, signed(utcDay(at, days)), key, signature))
  })
}

export const isCanary = ({ status }: Pick<Lead, 'status'>): boolean => status === 'canary'

/** Tags of its mail, which come back with SES's delivery event. */
export const canaryTags = ({ createdAt }: Pick<Lead, 'createdAt'>): Record<string, string> => ({
  canary: '1',
  at: String(Date.parse(createdAt)),
})

/** Seconds from the post to `delivered` (ISO 8601) by the tags of a delivery event; undefined for any other mail. */
export function secondsUnderWay(
  tags: Record<string, readonly string[]>,
  delivered: string,
): number | undefined {
  if (tags.canary?.[0] !== '1') return undefined
  return (Date.parse(delivered) - Number(tags.at?.[0])) / 1_000
}
