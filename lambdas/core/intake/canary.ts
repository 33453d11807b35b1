/**
 * Canaries are synthetic leads that test the pipeline. They take every step of a real lead, up to a mail to SES's
 * simulator, and expire in a day. They appear in no list, export, count or digest, and are never mailed to a person.
 * Their mark is signed, because canaries are neither counted nor limited; a lead with an invalid mark is an ordinary
 * lead.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { utcDay } from '#lambdas/shared/clock.ts'
import type { Lead } from '../types.ts'

/** SES accepts mail to this address and reports the delivery without affecting our reputation. */
export const simulatorAddress = 'success@simulator.amazonses.com'

/** DER prefix of an Ed25519 private key before its 32 bytes (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Secrets Manager generates random text, so the private key is the SHA-256 of that text. */
function privateKeyOf(secret: string) {
  if (!secret) throw new Error('There is no canary key to sign with')
  const seed = createHash('sha256').update(secret).digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** Public key of a secret, base64url. */
export const canaryPublicKey = (secret: string): string =>
  String(createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x)

const signed = (day: string) => Buffer.from(`academy canary ${day}`)

/** Mark in a canary's context: an Ed25519 signature of the UTC day, base64url. @throws Error without a secret */
export const canaryMark = (secret: string, at: Date): string =>
  sign(null, signed(utcDay(at)), privateKeyOf(secret)).toString('base64url')

/** Accepts the day before and after, for clock differences. @param publicKeys separated by commas */
export function isCanaryMark(mark: string, publicKeys: string, at: Date): boolean {
  const signature = Buffer.from(mark, 'base64url')
  return publicKeys.split(',').some((x) => {
    if (!x) return false
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return [0, -1, 1].some((days) => verify(null, signed(utcDay(at, days)), key, signature))
  })
}

export const isCanary = ({ status }: Pick<Lead, 'status'>): boolean => status === 'canary'

/** Tags of its mail, which SES returns in the delivery event. */
export const canaryTags = ({ createdAt }: Pick<Lead, 'createdAt'>): Record<string, string> => ({
  canary: '1',
  at: String(Date.parse(createdAt)),
})

/** Seconds from the post to `delivered` (ISO 8601), from the tags of a delivery event. Undefined for other mails. */
export function deliverySeconds(
  tags: Record<string, readonly string[]>,
  delivered: string,
): number | undefined {
  if (tags.canary?.[0] !== '1') return undefined
  return (Date.parse(delivered) - Number(tags.at?.[0])) / 1_000
}
