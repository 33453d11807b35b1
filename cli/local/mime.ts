/** Reads a raw mail (SendRawEmail) as far as a person wants to see it: headers, text, html; attachments are left out. */

export interface RawMail {
  /** Decoded, by the name as it was written. */
  headers: Record<string, string>
  text: string
  html: string
}

interface Entity {
  headers: Map<string, string>
  names: Map<string, string>
  body: Buffer
}

export function parseMail(raw: Buffer): RawMail {
  const top = entity(raw)
  const headers = Object.fromEntries(
    [...top.headers].map(([name, value]) => [top.names.get(name) ?? name, value]),
  )
  const found: RawMail = { headers, text: '', html: '' }
  collect(top, found, 0)
  return found
}

/** Headers (lower case name → decoded value; the first of a name wins) and the body after the empty line. */
function entity(raw: Buffer): Entity {
  const crlf = raw.indexOf('\r\n\r\n')
  const lf = raw.indexOf('\n\n')
  const split = crlf >= 0 && (lf < 0 || crlf < lf) ? { at: crlf, length: 4 } : { at: lf, length: 2 }
  const head = (split.at < 0 ? raw : raw.subarray(0, split.at)).toString('utf8')
  const headers = new Map<string, string>()
  const names = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim()
    if (headers.has(name.toLowerCase())) continue
    headers.set(name.toLowerCase(), decodeWords(line.slice(colon + 1).trim()))
    names.set(name.toLowerCase(), name)
  }
  return { headers, names, body: split.at < 0 ? Buffer.alloc(0) : raw.subarray(split.at + split.length) }
}

function collect(part: Entity, found: RawMail, depth: number): void {
  const type = part.headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (/^multipart\//i.test(type) && boundary && depth < 8) {
    for (const piece of pieces(part.body, boundary)) collect(entity(piece), found, depth + 1)
    return
  }
  if (/^attachment/i.test(part.headers.get('content-disposition') ?? '')) return
  const kind = /^text\/html/i.test(type) ? 'html' : /^text\/plain/i.test(type) ? 'text' : undefined
  if (!kind || found[kind]) return
  const bytes = decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '')
  found[kind] = decodeText(bytes, /charset="?([^";\s]+)"?/i.exec(type)?.[1] ?? 'utf-8')
}

function pieces(body: Buffer, boundary: string): Buffer[] {
  const [, ...parts] = `\n${body.toString('latin1')}`.split(`\n--${boundary}`)
  return parts
    .filter((part) => !part.startsWith('--'))
    .map((part) => Buffer.from(part.replace(/^[^\n]*\n/, '').replace(/\r$/, ''), 'latin1'))
}

function decodeBody(body: Buffer, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64')
  if (/^quoted-printable$/i.test(encoding))
    return unquote(
      body
        .toString('latin1')
        .replace(/[ \t]+(\r?\n)/g, '$1')
        .replace(/=\r?\n/g, ''),
    )
  return body
}

/** `=C3=A9` → bytes; the text has one character a byte. */
const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

function decodeText(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** RFC 2047: `=?utf-8?B?…?=` and `=?utf-8?Q?…?=`; neighbours are joined without the space between. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, text: string) => {
      const bytes =
        encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : unquote(text.replace(/_/g, ' '))
      return decodeText(bytes, charset)
    })
}
