/** Newsletter sign-up of footer and blog (part-1 §4.2; FTR-11 to FTR-16, DEF-12, DEF-13). */
import { useEffect, useId } from 'react'
import { newsletter } from '#lambdas/newsletter/fields.ts'
import { useLeadForm } from '../client/use-lead-form.ts'
import styles from './Newsletter.module.css'

/** The success message goes after this many milliseconds (part-1 §9). */
const BACK_AFTER = 3000

interface Props {
  source: 'footer' | 'blog'
  consentHash?: string | undefined
}

export default function Newsletter({ source, consentHash }: Props) {
  const id = useId()
  const lead = useLeadForm(newsletter, { nativeChecks: true, resetOnSuccess: true })
  const { state, reset } = lead
  const done = state.status === 'success'
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(reset, BACK_AFTER)
    return () => clearTimeout(timer)
  }, [done, reset])
  return (
    <div className={styles.box}>
      <form
        ref={lead.ref}
        className={styles.form}
        method="post"
        action={`/api/${newsletter.path}`}
        onSubmit={lead.onSubmit}
        onInput={lead.onInput}
        hidden={done}
      >
        <label htmlFor={id}>Course dates and field notes by e-mail</label>
        <div className={styles.row}>
          <input
            id={id}
            name="email"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            required
            autoComplete="email"
            placeholder="you@example.com"
            aria-describedby={lead.alert ? `${id}-alert` : undefined}
          />
          <button type="submit" disabled={state.status === 'submitting'}>
            {newsletter.messages.submit}
          </button>
        </div>
        <input type="hidden" name="source" value={source} />
        {consentHash && <input type="hidden" name="_consent" value={consentHash} />}
        <p className={styles.decoy} aria-hidden="true">
          <label>
            Leave this empty <input name="_decoy" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {lead.alert && (
          <p role="alert" id={`${id}-alert`} className={styles.alert}>
            {lead.alert}
          </p>
        )}
      </form>
      {done && (
        <p role="status" className={styles.done}>
          {newsletter.messages.success}
        </p>
      )}
    </div>
  )
}
