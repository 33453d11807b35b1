/** AWS Signature 4: is a request signed by whom it says, and lately? (General reference, "Signing AWS API requests".) */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { HttpRequest } from './http.ts'

/** How far a caller's clock may be off, milliseconds. */
const SKEW_MS = 15 * 60_000

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
/** One step of a signature's key, and the signature itself. */
export const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const signingKeys = new Map<string, Buffer | string>()

/** The key that signs with `secret` for a day, a region and a service: `20261122/ap-south-1/ses/aws4_request`. */
export function signingKey(secret: string, scope: string): Buffer | string {
  const name = `${secret} ${scope}`
  const key = signingKeys.get(name) ?? scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secret}`)
  signingKeys.set(name, key)
  return key
}

/** As RFC 3986 has it: what encodeURIComponent leaves is encoded, too. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** `2026-11-22T08:00:00Z` of `20261122T080000Z`. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * True for a request whose signature 4 was made with `secret` over this very request, within 15 minutes. Signatures 4a,
 * which CloudFront's key-value store wants, are made with another kind of key and not judged here.
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
    // S3 takes the path as it is; the others encode it once more.
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
