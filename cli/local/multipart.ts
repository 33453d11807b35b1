/** Reads the form of a browser upload: fields first, then one file (S3 ignores what follows it). */
import type { Readable } from 'node:stream'

export interface UploadForm {
  /** Names in lower case. */
  fields: Map<string, string>
  file: Buffer | undefined
}

/** Body of at most `limit` bytes; `undefined` when it is longer. */
export async function readBody(stream: Readable, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size <= limit) parts.push(part)
  }
  return size <= limit ? Buffer.concat(parts) : undefined
}

/** multipart/form-data → fields and file; `undefined` when the body is no such form. */
export function parseMultipart(body: Buffer, contentType: string): UploadForm | undefined {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (!/^multipart\/form-data/i.test(contentType) || !mark) return undefined
  const form: UploadForm = { fields: new Map(), file: undefined }
  const delimiter = Buffer.from(`--${mark}`)
  let at = body.indexOf(delimiter)
  while (at >= 0) {
    const start = at + delimiter.length
    if (body.subarray(start, start + 2).toString() === '--') return form
    const end = body.indexOf(Buffer.concat([Buffer.from('\r\n'), delimiter]), start)
    const headEnd = body.indexOf('\r\n\r\n', start)
    if (end < 0 || headEnd < 0 || headEnd > end) return undefined
    addPart(form, body.subarray(start, headEnd).toString('utf8'), body.subarray(headEnd + 4, end))
    if (form.file) return form
    at = end + 2
  }
  return undefined
}

function addPart(form: UploadForm, head: string, content: Buffer): void {
  const name = /\bname="([^"]*)"/i.exec(head)?.[1]?.toLowerCase()
  if (name === 'file') form.file = content
  else if (name) form.fields.set(name, content.toString('utf8'))
}
