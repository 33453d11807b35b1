/**
 * Newsletter sign-up of footer and blog (FTR-11 to FTR-16, DEF-12, DEF-13): a plain form that `client/newsletter.ts`
 * answers in place, since it is on every page and React is not.
 */
import { newsletter } from '#lambdas/newsletter/fields.ts'
import { commonWords } from '../client/shared-words.ts'
import { ConsentText } from './ConsentText.tsx'
import { Decoy } from './Decoy.tsx'
import styles from './NewsletterSignup.module.css'
import { useFormProps } from './page.tsx'

export function NewsletterSignup({ source }: { source: 'footer' | 'blog' }) {
  const { consent, words } = useFormProps('newsletter')
  const messages = { ...newsletter.messages, ...words?.messages }
  const id = `newsletter-${source}`
  return (
    <div className={styles.box} data-source={source}>
      <form
        className={styles.form}
        method="post"
        action={`/api/${newsletter.path}`}
        data-newsletter
        data-words={words && JSON.stringify({ success: messages.success, failure: messages.failure })}
      >
        <label htmlFor={id}>{messages.label}</label>
        <div className={styles.row}>
          <input
            id={id}
            name="email"
            type="email"
            required
            autoCapitalize="none"
            autoComplete="email"
            placeholder={messages.placeholder}
          />
          <button type="submit">{messages.submit}</button>
        </div>
        <input type="hidden" name="source" value={source} />
        <Decoy label={commonWords({ shared: words?.shared }).decoy} />
        {consent && (
          <p className={styles.consent}>
            <input type="hidden" name="_consent" value={consent.hash} />
            <ConsentText>{consent.text}</ConsentText>
          </p>
        )}
      </form>
    </div>
  )
}
