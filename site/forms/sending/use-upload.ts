/**
 * Uploads a file as soon as it is chosen, with progress, cancel and retry. A submission waits for the upload. Use it with
 * `FileField` and `useLeadForm`:
 *
 *     const photo = useUpload(story, 'photo')
 *     const lead = useLeadForm(story, {
 *       validate: () => uploadErrors(story, photo),
 *       body: async (values) => ({ ...values, photo: (await photo.settled())?.key ?? '' }),
 *     })
 *     <FileField lead={lead} upload={photo} />
 */
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, findField, type PageForm } from './fields.ts'
import { UploadFailed } from './submit.ts'
import type { UploadAbort, UploadedFile, UploadResult } from './upload.ts'
import { uploadMessages } from './upload-messages.ts'
import { requiredMessage } from './values.ts'

type UploadState =
  | { readonly status: 'empty' }
  | { readonly status: 'sending'; readonly name: string; readonly share: number }
  | { readonly status: 'done'; readonly name: string; readonly file: UploadedFile }
  | (Extract<UploadResult, { status: 'failed' }> & { readonly name: string })

const EMPTY: UploadState = { status: 'empty' }

export function useUpload(form: PageForm, key: string) {
  const field = findField(form, key)
  const [state, setState] = useState<UploadState>(EMPTY)
  const current = useRef<{ file: File; cancel: () => void; result: Promise<UploadResult> }>(undefined)

  const start = (file: File): void => {
    current.current?.cancel()
    const stop: UploadAbort = { aborted: false }
    let cancel = (): void => undefined
    // A form that waits for this file must not wait for what cannot be aborted.
    const cancelled = new Promise<UploadResult>((resolve) => {
      cancel = () => {
        stop.aborted = true
        stop.onabort?.()
        resolve({ status: 'cancelled' })
      }
    })
    const { name } = file
    const show = (next: UploadState): void => {
      if (!stop.aborted) setState(next)
    }
    show({ status: 'sending', name, share: 0 })
    // Loaded with the first file, because most forms are sent without one.
    const uploaded = import('./upload.ts').then(
      ({ uploadFile }) =>
        uploadFile({ form, field, file }, (share) => show({ status: 'sending', name, share }), stop),
      (): UploadResult => ({ status: 'failed', error: uploadMessages(form).failed, final: false }),
    )
    const result = Promise.race([cancelled, uploaded])
    current.current = { file, cancel, result }
    void result.then((end) => {
      if (end.status !== 'cancelled') show({ ...end, name })
    })
  }
  useEffect(() => () => current.current?.cancel(), [])

  return {
    field,
    state,
    choose: start,
    retry: (): void => {
      if (current.current) start(current.current.file)
    },
    remove: (): void => {
      current.current?.cancel()
      current.current = undefined
      setState(EMPTY)
    },
    /** Waits for the upload. @returns undefined without a file @throws UploadFailed, or another error if this browser cannot upload */
    settled: async function settled(): Promise<UploadedFile | undefined> {
      const run = current.current
      const end = await run?.result
      // Meanwhile the visitor has chosen another file, or removed it.
      if (run !== current.current) return settled()
      if (!end && field.required) throw new UploadFailed()
      if (!end || end.status === 'cancelled') return undefined
      if (end.status === 'failed')
        throw end.unable ? new Error('this browser cannot upload') : new UploadFailed()
      return end.file
    },
  }
}

export type Upload = ReturnType<typeof useUpload>

/** Waits for all uploads, twice, as one may be replaced meanwhile. @returns object keys by field @throws if one failed */
export async function uploadedKeys(uploads: readonly Upload[]): Promise<Record<string, string>> {
  const entry = async ({ field, settled }: Upload) => [field.key, (await settled())?.key ?? ''] as const
  await Promise.all(uploads.map(entry))
  return Object.fromEntries(await Promise.all(uploads.map(entry)))
}

/** Messages for failed uploads and missing required files. */
export function uploadErrors(form: PageForm, ...uploads: readonly Upload[]): FieldErrors {
  const problem = ({ field, state }: Upload): string | undefined => {
    if (state.status === 'failed') return state.unable ? undefined : uploadMessages(form).notUploaded
    if (state.status !== 'empty' || !field.required) return undefined
    return requiredMessage(form, field)
  }
  return Object.fromEntries(
    uploads.flatMap((upload) => {
      const words = problem(upload)
      return words ? [[upload.field.key, words]] : []
    }),
  )
}
