/** Signing key of AWS Signature 4, as the policy of a browser upload needs it. */
import { createHmac } from 'node:crypto'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature of `text` by a secret for one day (yyyymmdd), region and service, in hex. */
export function signatureOf(
  text: string,
  secret: string,
  day: string,
  region: string,
  service: string,
): string {
  const scopes = [region, service, 'aws4_request']
  const key = scopes.reduce<Buffer>((signing, scope) => hmac(signing, scope), hmac(`AWS4${secret}`, day))
  return createHmac('sha256', key).update(text).digest('hex')
}
