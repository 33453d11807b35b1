/** Form of a brochure request. Its hidden inputs are in the dialog, outside the island. */
import { useEffect, useRef } from 'react'
import { brochureForm } from '#lambdas/brochure/fields.ts'
import { fill } from '#lambdas/shared/message.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import styles from './endings/Received.module.css'
import { Received } from './endings/Received.tsx'
import { Fields } from './fields/Field.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import { commonMessages, type FormOnPage, type FormProps } from './sending/fields.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'

const ASKED = ['name', 'email', 'phone', 'city', 'profession', 'source', 'purpose', 'subscribe']

const DRIVE_VIEW = /^https:\/\/drive\.google\.com\/file\/d\/([\w-]+)\/view\b.*$/

/** Changes a Google Drive "view" link to its direct download. */
export const driveDownloadLink = (link: string): string =>
  link.replace(DRIVE_VIEW, 'https://drive.google.com/uc?export=download&id=$1')

/** Milliseconds after success until the dialog closes. */
const CLOSE_AFTER = 2500

type Form = FormOnPage<typeof brochureForm>

/** Adds a confirmation at the button that opened the dialog, for visitors who return late from the brochure's tab. */
function leaveNote(form: Form, reference: string, link: string, opener: HTMLAnchorElement) {
  const note = document.createElement('p')
  note.classList.add('whole', 'small', styles.note ?? '')
  note.dataset.note = ''
  const anchor = Object.assign(document.createElement('a'), { href: link, target: '_blank', rel: 'noopener' })
  anchor.textContent = form.open.note
  const sent = reference ? fill(form.open.sentAs, { reference }) : form.open.sent
  note.append(`${sent} `, anchor, `. ${commonMessages(form).noMail} `)
  // Without script, the button of a course leads to the page of the course.
  const [, course] = /\/courses\/([\w-]+)/.exec(opener.href) ?? []
  const href = pathIn(form.language ?? 'en', `/apply?course=${course}`)
  if (course) note.append(Object.assign(document.createElement('a'), { href, textContent: form.open.apply }))
  opener.parentElement?.querySelector('[data-note]')?.remove()
  opener.parentElement?.append(note)
}

export default function BrochureForm({ consent, words }: FormProps) {
  const form = useLocalizedForm(brochureForm, words)
  const { messages } = form
  /** URL of the brochure, and the button that opened the dialog. */
  const opened = useRef('')
  const opener = useRef<HTMLAnchorElement>(null)
  const lead = useLeadForm(form, {
    // A missing e-mail address is reported in the alert. The empty text marks the field as invalid without a message there.
    validate: ({ email }): Record<string, string> => (email ? {} : { email: '' }),
    onInvalid: (values) => (values.email ? undefined : messages.emailRequired),
    before: ({ brochureLink }) => {
      if (!brochureLink) return messages.linkMissing
      const direct = driveDownloadLink(String(brochureLink))
      opened.current = direct
      opener.current = document.querySelector('[data-opened]')
      // Opened during the click, because pop-up blockers stop a tab that opens later.
      window.open(direct, '_blank', 'noopener')
      return undefined
    },
    onSuccess: ({ reference }) => {
      if (opener.current) leaveNote(form, reference, opened.current, opener.current)
    },
  })
  const { ref, reset, state } = lead
  const done = state.status === 'success'

  // Closing the dialog resets the form.
  useEffect(() => {
    const dialog = ref.current?.closest('dialog')
    dialog?.addEventListener('close', reset)
    return () => dialog?.removeEventListener('close', reset)
  }, [ref, reset])
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => {
      const dialog = ref.current?.closest('dialog')
      if (dialog?.open) dialog.close()
      else reset()
    }, CLOSE_AFTER)
    return () => clearTimeout(timer)
  }, [done, ref, reset])

  return (
    <>
      <div hidden={done}>
        <LeadForm lead={lead} consent={consent}>
          <Fields lead={lead} names={ASKED} />
        </LeadForm>
      </div>
      {done && (
        <Received lead={lead} kind="line" next={<p className="small">{commonMessages(form).noMail}</p>}>
          {messages.success}{' '}
          <a href={opened.current} target="_blank" rel="noopener">
            {form.open.here}
          </a>
        </Received>
      )}
    </>
  )
}
