/** Checks the POST policy of a browser's upload: its expiry and every condition, but not its signature. */
import { AwsError } from '../protocol/aws.ts'

const denied = (message: string) => new AwsError(403, 'AccessDenied', message)

type Condition = Record<string, string> | [string, string | number, string | number]

interface Policy {
  expiration: string
  conditions: Condition[]
}

/** Form fields that need no condition (Amazon S3 API Reference, "POST Policy"). */
const UNCONDITIONAL = new Set(['policy', 'x-amz-signature', 'file', 'awsaccesskeyid', 'signature'])

/** Form values by field name in lower case, without the file. */
type Fields = ReadonlyMap<string, string>

/**
 * Checks an upload, except the file's size and the permissions of the role, which the caller must check.
 * @returns the role whose key signed the policy, and the allowed sizes in bytes
 * @throws AwsError if the policy does not allow the upload
 */
export function checkPolicy({ bucket, fields }: { bucket: string; fields: Fields }) {
  const encoded = fields.get('policy') ?? ''
  const [principal = ''] = (fields.get('x-amz-credential') ?? '').split('/')
  const policy = decode(encoded)
  // Compares with the machine's clock, because the SDK signs with that clock even if a test sets a different one.
  if (!(Date.parse(policy.expiration) > Date.now()))
    throw denied('Invalid according to Policy: Policy expired.')
  const named = new Set<string>()
  let size = { min: 0, max: 5 * 1024 ** 3 }
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0].toLowerCase() === 'content-length-range') {
      size = { min: Number(condition[1]), max: Number(condition[2]) }
      continue
    }
    const { operator, name, wanted } = read(condition)
    named.add(name)
    const got = name === 'bucket' ? bucket : (fields.get(name) ?? '')
    const holds = operator === 'eq' ? got === wanted : got.startsWith(wanted)
    if (!holds)
      throw denied(
        `Invalid according to Policy: Policy Condition failed: ["${operator}", "$${name}", "${wanted}"]`,
      )
  }
  for (const name of fields.keys())
    if (!named.has(name) && !UNCONDITIONAL.has(name) && !name.startsWith('x-ignore-'))
      throw denied(`Invalid according to Policy: Extra input fields: ${name}`)
  if (!fields.get('key'))
    throw new AwsError(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.")
  return { principal, ...size }
}

function decode(encoded: string): Policy {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Policy
    if (Array.isArray(policy.conditions) && typeof policy.expiration === 'string') return policy
  } catch {}
  throw new AwsError(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
}

function read(condition: Condition): { operator: 'eq' | 'starts-with'; name: string; wanted: string } {
  if (!Array.isArray(condition)) {
    const [entry] = Object.entries(condition)
    return { operator: 'eq', name: (entry?.[0] ?? '').toLowerCase(), wanted: String(entry?.[1] ?? '') }
  }
  const [operator, name, wanted] = condition
  if (operator !== 'eq' && operator !== 'starts-with')
    throw new AwsError(400, 'InvalidPolicyDocument', `Invalid Policy: Invalid condition ${operator}`)
  return { operator, name: String(name).replace(/^\$/, '').toLowerCase(), wanted: String(wanted) }
}
