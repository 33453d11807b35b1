/** File input with progress, cancel, retry and remove (forms/sending/use-upload.ts). */
import { useEffect, useId, useRef, useState } from 'react'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { acceptAttribute } from '#lambdas/shared/file-types.ts'
import { fill } from '#lambdas/shared/message.ts'
import { IslandIcon } from '../../drawings/icons/IslandIcon.tsx'
import { IslandText } from '../../page/IslandText.tsx'
import { commonMessages } from '../sending/fields.ts'
import { uploadMessages } from '../sending/upload-messages.ts'
import type { LeadFormState } from '../sending/use-lead-form.ts'
import type { Upload } from '../sending/use-upload.ts'
import field from './Field.module.css'
import { RequiredMark } from './Field.tsx'
import styles from './FileField.module.css'

interface Props {
  lead: Pick<LeadFormState, 'form' | 'errors'>
  upload: Upload
  label?: string
  choose?: string
  /** How to send the file without JavaScript. */
  withoutScript: string
}

const megabytes = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

export function FileField({ lead, upload, label, choose, withoutScript }: Props) {
  const id = useId()
  const said = uploadMessages(lead.form)
  const input = useRef<HTMLInputElement>(null)
  // The input has a name only with script: a native post would send the file's name as its value.
  const [live, setLive] = useState(false)
  useEffect(() => {
    setLive(true)
    // A file may be chosen before this script is loaded, and Firefox keeps it over a reload.
    if (input.current?.files?.length) input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  const { field: of, state, retry, remove } = upload
  const failed = state.status === 'failed'
  const error = lead.errors[of.key]
  const stale = error === said.notUploaded && (!failed || state.final)
  const words =
    (stale ? undefined : error) ?? (failed ? (state.unable ? withoutScript : state.error) : undefined)
  const forget = (): void => {
    if (input.current) input.current.value = ''
    remove()
    input.current?.focus()
  }
  const again = (): void => {
    retry()
    input.current?.focus()
  }
  const described = [of.help && `${id}-help`, words && `${id}-message`].filter(Boolean).join(' ')
  return (
    <div
      className="stack gap-h"
      id={`field-${lead.form.form}-${of.key}`}
      data-wide
      data-upload={state.status}
    >
      <label htmlFor={id} className="small semibold snug">
        <IslandText language={lead.form.language}>{label ?? of.label}</IslandText>{' '}
        <RequiredMark required={of.required} optional={commonMessages(lead.form).optional} />
      </label>
      <div className={`grid relative sheet rounded scripted ${styles.area}`}>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          name={live ? of.key : undefined}
          accept={of.accept && acceptAttribute(of.accept)}
          // For screen readers. Without script there is no upload, so the file is not required.
          required={live && of.required}
          aria-invalid={words !== undefined || undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.choose(file)
          }}
        />
        {/* Key of the uploaded file, for a native post of the form. */}
        {state.status === 'done' && <input type="hidden" name={of.key} value={state.file.key} />}
        <p className={`actions middle small semibold snug ${styles.pick}`} aria-hidden="true">
          <IslandIcon name="upload" size={22} />{' '}
          <span>{state.status === 'empty' ? (choose ?? said.choose) : said.chooseAnother}</span>
          {of.help && <span className="measure tiny quiet regular snug">{of.help}</span>}
        </p>
        {state.status !== 'empty' && (
          <div className={`actions middle small snug ${styles.file}`}>
            {state.status === 'done' && <IslandIcon name="check" size={22} className="success" />}
            <span key={state.name} className={styles.name}>
              {state.name}
              {state.status === 'done' && <small className="quiet"> {megabytes(state.file.size)}</small>}
            </span>
            {state.status === 'sending' && (
              <progress value={state.share} aria-label={fill(said.sending, { name: state.name })} />
            )}
            {failed && !state.final && (
              <button type="button" onClick={again}>
                {said.retry}
              </button>
            )}
            <button type="button" onClick={forget}>
              <span>{state.status === 'sending' ? said.cancel : said.remove}</span>
              <span className="visually-hidden">{` ${state.name}`}</span>
            </button>
          </div>
        )}
      </div>
      <p id={`${id}-help`} className="visually-hidden">
        {of.help}
      </p>
      <p className="visually-hidden" role="status">
        {state.status === 'done' ? fill(said.done, { name: state.name }) : ''}
      </p>
      <p
        id={`${id}-message`}
        className={`tiny snug semibold ${field.error}`}
        aria-live="polite"
        hidden={!words}
        lang={englishMark(words, lead.form.language)}
      >
        {words}
      </p>
      <noscript className="measure tiny quiet snug">{withoutScript}</noscript>
    </div>
  )
}
