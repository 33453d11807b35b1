/** The form of a browser upload: fields first, then one file (S3 ignores what follows it). */

interface UploadForm {
  /** Names in lower case. */
  fields: Map<string, string>
  file: Buffer
}

/** multipart/form-data → fields and file; `undefined` when the body is no such form. */
export async function parseMultipart(body: Buffer, type: string): Promise<UploadForm | undefined> {
  const message = new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
  const form = await message.formData().catch(() => undefined)
  const fields = new Map<string, string>()
  for (const [name, value] of form?.entries() ?? []) {
    if (name.toLowerCase() === 'file')
      return { fields, file: Buffer.from(await new Blob([value]).arrayBuffer()) }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  return undefined
}
