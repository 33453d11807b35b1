/** Verifies AWS Signature Version 4 (AWS General Reference, "Signing AWS API requests"). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { HttpRequest } from './http.ts'

/** Allowed difference of the caller's clock, milliseconds. */
const SKEW_MS = 15 * 60_000

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
/** One step of the key derivation, and the signature itself. */
export const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const signingKeys = new Map<string, Buffer | string>()

/** The key that signs with `secret` for a day, a region and a service: `20261122/ap-south-1/ses/aws4_request`. */
export function signingKey(secret: string, scope: string): Buffer | string {
  const name = `${secret} ${scope}`
  const key = signingKeys.get(name) ?? scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secret}`)
  signingKeys.set(name, key)
  return key
}

/** Encoding of RFC 3986, which covers more characters than encodeURIComponent. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Milliseconds of `20261122T080000Z`. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Whether `secret` signed this request within 15 minutes. Signature 4A, for CloudFront's key-value store, has asymmetric
 * keys and is not verified.
 */
export function isSigned({ method, path, query, headers, body }: HttpRequest, secret: string): boolean {
  const { authorization = '' } = headers
  if (authorization.startsWith('AWS4-ECDSA-P256-SHA256')) return true
  const parts =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  const date = headers['x-amz-date'] ?? ''
  if (!parts || !(Math.abs(Date.now() - timeOf(date)) < SKEW_MS)) return false
  const [, scope = '', signedHeaders = '', signature = ''] = parts
  const names = signedHeaders.split(';')
  if (!names.includes('host')) return false
  const service = scope.split('/')[2]
  const told = headers['x-amz-content-sha256']
  const hash = told ?? sha256(body)
  const canonical = [
    method,
    // S3 signs the path as sent. The other services encode it once more.
    service === 's3' ? path : path.split('/').map(encoded).join('/'),
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const wanted = hmac(signingKey(secret, scope), text)
  const isWhole = !told || !/^[0-9a-f]{64}$/.test(told) || told === sha256(body)
  return isWhole && timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
}
