/**
 * "Watch Demo" (HOME-6 to HOME-11, DEF-14). After success the dialog closes, the general brochure is downloaded, and an alert
 * is shown over the page.
 */
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { heroBrochure } from '#lambdas/hero-brochure/fields.ts'
import { Alert } from './endings/Alert.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import styles from './HeroBrochure.island.module.css'
import type { FormProps } from './sending/fields.ts'
import { commonMessages } from './sending/shared-messages.ts'
import { useLeadForm, useLocalized } from './sending/use-lead-form.ts'

/** @param brochure path of the brochure of all courses */
export default function HeroBrochure({ consent, brochure, words }: FormProps & { brochure: string }) {
  const form = useLocalized(heroBrochure, words)
  const { messages } = form
  const [said, setSaid] = useState(false)
  const lead = useLeadForm(form, {
    before: () => {
      setSaid(false)
      return undefined
    },
    onSuccess: () => {
      lead.ref.current?.closest('dialog')?.close?.()
      lead.reset()
      // A link, because browsers block a new tab after the click.
      Object.assign(document.createElement('a'), { href: brochure, download: '' }).click()
      setSaid(true)
    },
  })
  const dismiss = useCallback(() => setSaid(false), [])
  return (
    <>
      <LeadForm lead={lead} consent={consent} />
      {said &&
        createPortal(
          <div className={styles.notice}>
            <Alert
              tone="good"
              language={form.language}
              dismiss={commonMessages(form).dismiss}
              onDismiss={dismiss}
              more={
                <p className="small">
                  <a href={brochure} target="_blank" rel="noopener">
                    {messages.open}
                  </a>
                  . {commonMessages(form).noMail}
                </p>
              }
            >
              {messages.success}
            </Alert>
          </div>,
          document.body,
        )}
    </>
  )
}
