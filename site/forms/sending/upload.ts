/**
 * Uploads a file before its form is sent: gets a presigned post from `POST /api/uploads` and sends the file to S3. The
 * lead then contains the file's key. Nothing about the file is logged.
 */
import english from '#content/messages/formParts/files.json' with { type: 'json' }
import { detectType, mediaTypeOfFileName, SIGNATURE_BYTES, typeLabels } from '#lambdas/shared/file-types.ts'
import type { Field } from '#lambdas/shared/form.ts'
import { fill } from '#lambdas/shared/message.ts'
import type { PageForm } from './fields.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { silence } from './submit.ts'
import { uploadMessages } from './upload-messages.ts'

/** An uploaded file. Most forms send only its key. */
export type UploadedFile = { key: string; name: string; size: number; type: string }

export type UploadResult =
  | { readonly status: 'done'; readonly file: UploadedFile }
  | { readonly status: 'cancelled' }
  /** `final`: a retry would fail again. `unable`: this browser cannot upload, so the form is sent without the file. */
  | { readonly status: 'failed'; readonly error: string; readonly final: boolean; readonly unable?: true }

/** Some supported browsers have no AbortController. */
export type UploadAbort = { aborted: boolean; onabort?: () => void }

/** Browser functions, which tests replace. */
export interface UploadTransport {
  fetch: typeof fetch
  /** Posts a multipart body. @param onShare receives the sent share, 0 to 1 @returns the status @throws without a response */
  post: (url: string, body: FormData, onShare: (share: number) => void, stop: UploadAbort) => Promise<number>
}

type ChosenFile = { form: Pick<PageForm, 'form' | 'language' | 'shared'>; field: Field; file: File }

type PresignedPost = { key: string; url: string; fields: Record<string, string> }

type Messages = typeof english

const MB = 1_048_576

/** Milliseconds without progress after which an upload has failed. */
const STALLED = 120_000

class NoResponse extends Error {}

/** Turns a rejected promise into NoResponse. A synchronous exception instead means that this browser cannot upload. */
const answered = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch(() => {
    throw new NoResponse()
  })

/**
 * Media type by the first bytes, as the Lambda detects it, because browsers go by the file extension. Falls back to the
 * extension if the bytes cannot be read.
 */
async function typeOf(file: File): Promise<string> {
  try {
    const first = await new Response(file.slice(0, SIGNATURE_BYTES)).arrayBuffer()
    return detectType(new Uint8Array(first)) ?? ''
  } catch {
    return mediaTypeOfFileName(file.name) ?? ''
  }
}

/** Checks the file before it is sent. Returns the message that the Lambda would return. */
function fileProblem(field: Field, file: File, type: string, words: Messages): string | undefined {
  if (file.size === 0) return words.empty
  if (field.accept && !field.accept.includes(type))
    return fill(words.wrongType, { types: typeLabels(field.accept, words) })
  if (field.maxBytes && file.size > field.maxBytes)
    return fill(words.tooLarge, { size: Math.floor(field.maxBytes / MB) })
  return undefined
}

const post: UploadTransport['post'] = (url, body, onShare, stop) => {
  // fetch does not report upload progress.
  const request = new XMLHttpRequest()
  const abort = (): void => request.abort()
  return new Promise((resolve, reject) => {
    let stall = setTimeout(abort, STALLED)
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall)
      stall = setTimeout(abort, STALLED)
      onShare(total > 0 ? loaded / total : 0)
    }
    request.onload = () => resolve(request.status)
    request.onerror = request.onabort = reject
    request.onloadend = () => clearTimeout(stall)
    stop.onabort = abort
    request.send(body)
  })
}

const browserWire: UploadTransport = { fetch: (...request) => fetch(...request), post }

async function askPlace(wire: UploadTransport, body: object, failed: string) {
  const asked = wire.fetch('/api/uploads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const late = silence()
  const response = await answered(Promise.race([asked, late]))
  const answer = await answered(Promise.race([response.json().catch(() => ({})), late]))
  if (response.ok) return { place: answer as PresignedPost }
  const final = response.status === 400 || response.status === 413
  return { error: String(answer.error ?? failed), final }
}

const fitting = (field: Field, file: File, type: string): Promise<File> =>
  field.maxBytes && field.accept?.includes('image/jpeg')
    ? shrinkPhoto(file, type, field.maxBytes)
    : Promise.resolve(file)

/**
 * Uploads a file. Each call gets a new presigned post, because a post expires after ten minutes.
 * @param onShare receives the sent share, 0 to 1
 */
export async function uploadFile(
  { form, field, file: chosen }: ChosenFile,
  onShare: (share: number) => void,
  stop: UploadAbort,
  wire: UploadTransport = browserWire,
): Promise<UploadResult> {
  const { failed } = uploadMessages(form)
  const chosenType = await typeOf(chosen)
  const file = await fitting(field, chosen, chosenType)
  if (stop.aborted) return { status: 'cancelled' }
  const type = file === chosen ? chosenType : file.type
  const problem = fileProblem(field, file, type, form.shared?.files ?? english)
  if (problem) return { status: 'failed', error: problem, final: true }
  const { name, size } = file
  const { language } = form
  const about = { form: form.form, field: field.key, name, size, type, ...(language && { language }) }
  try {
    const asked = await askPlace(wire, about, failed)
    if (stop.aborted) return { status: 'cancelled' }
    if (!asked.place) return { status: 'failed', error: asked.error, final: asked.final }
    const { key, url, fields } = asked.place
    const body = new FormData()
    for (const [part, value] of Object.entries(fields)) body.append(part, value)
    // S3 ignores fields after the file.
    body.append('file', file)
    const status = await answered(wire.post(url, body, onShare, stop))
    if (status >= 200 && status < 300) return { status: 'done', file: { key, name, size, type } }
    return { status: 'failed', error: failed, final: false }
  } catch (error) {
    if (error instanceof NoResponse) return { status: 'failed', error: failed, final: false }
    return { status: 'failed', error: failed, final: true, unable: true }
  }
}
