/** Newsletter sign-up: one input, posted natively; the island adds the answer in place. */
import styles from './NewsletterSignup.module.css'

export function NewsletterSignup({ source }: { source: 'footer' | 'blog' }) {
  return (
    <form className={styles.form} method="post" action="/api/postnewsletter">
      <label htmlFor={`newsletter-${source}`}>Course dates and field notes by e-mail</label>
      <div className={styles.row}>
        <input
          id={`newsletter-${source}`}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
        />
        <input type="hidden" name="source" value={source} />
        <button type="submit">Subscribe</button>
      </div>
    </form>
  )
}
