/** Parses the form data of SendRawEmail. Our Lambdas always set Source and Destinations, so From and To are ignored. */
import PostalMime, { decodeWords } from 'postal-mime'
import type { StoredMail } from './mailbox.ts'

type Base = Pick<StoredMail, 'id' | 'at' | 'tags'>

/** Returns the email address in `Name <a@b.c>` or `a@b.c`. Undefined if SES would refuse it (not ASCII, not one @, no domain). */
export function bareAddress(address: string): string | undefined {
  const inner = /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address
  return /^[^\s@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(inner.trim()) ? inner.trim() : undefined
}

/** Returns the values of `prefix.member.1<of>`, `prefix.member.2<of>` and so on. */
function membersOf(form: URLSearchParams, prefix: string, of = ''): string[] {
  const values: string[] = []
  const name = (n: number) => `${prefix}.member.${n}${of}`
  for (let n = 1; form.has(name(n)); n++) values.push(form.get(name(n)) ?? '')
  return values
}

export function messageTags(form: URLSearchParams): Record<string, string> {
  const values = membersOf(form, 'Tags', '.Value')
  return Object.fromEntries(membersOf(form, 'Tags', '.Name').map((name, at) => [name, values[at] ?? '']))
}

export async function parseRawMail(base: Base, form: URLSearchParams): Promise<StoredMail> {
  const email = await PostalMime.parse(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'))
  return {
    ...base,
    from: decodeWords(form.get('Source') ?? ''),
    to: membersOf(form, 'Destinations'),
    subject: email.subject ?? '',
    text: (email.text ?? '').replace(/\n$/, ''),
    html: email.html ?? '',
    headers: Object.fromEntries(
      email.headers.map(({ originalKey, value }) => [originalKey, decodeWords(value)]),
    ),
  }
}
