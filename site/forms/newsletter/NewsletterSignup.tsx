/**
 * Newsletter form of footer and blog. It works without React (forms/newsletter/newsletter.ts), because it is on every
 * page.
 */
import { newsletterForm } from '#lambdas/newsletter/fields.ts'
import { useConsentNote, useFormLanguage, usePage } from '../../page/page.tsx'
import { ConsentNotice, Honeypot } from '../fields/ConsentNotice.tsx'
import styles from '../fields/consent.module.css'

export function NewsletterSignup({ source }: { source: 'footer' | 'blog' }) {
  const consent = useConsentNote('newsletter')
  const { forms, formParts } = usePage().m
  const { messages } = forms.newsletter
  // Only translated messages are in the HTML; the script contains the English ones.
  const language = useFormLanguage()
  const id = `newsletter-${source}`
  return (
    <div className={styles.box} data-source={source}>
      <form
        className={styles.form}
        method="post"
        action={`/api/${newsletterForm.path}`}
        data-newsletter
        data-success={language && messages.success}
        data-failure={language && messages.failure}
      >
        <label htmlFor={id} className="small">
          {messages.label}
        </label>
        <div className={`flex gap-1 ${styles.row}`}>
          <input
            id={id}
            className="input"
            name="email"
            type="email"
            required
            autoCapitalize="none"
            autoComplete="email"
            placeholder={messages.placeholder}
          />
          <button type="submit" className="bold small">
            {messages.submit}
          </button>
        </div>
        <input type="hidden" name="source" value={source} />
        <Honeypot label={formParts.common.decoy} />
        {language && <input type="hidden" name="_language" value={language} />}
        {consent && <ConsentNotice consent={consent} more={formParts.common.notice} language={language} />}
      </form>
      <p hidden data-no-mail className="small">
        {formParts.common.noMail}
      </p>
    </div>
  )
}
