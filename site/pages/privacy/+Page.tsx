/** Privacy policy from content/legal/privacy.mdx, whom to ask, and the request form (DEF-53, DEF-54). */
import { readablePhone } from '../../components/chat.ts'
import { Island } from '../../components/Island.tsx'
import { useData, useFormProps, useSite } from '../../components/page.tsx'
import { TextPage } from '../../components/TextPage.tsx'
import PrivacyForm from '../../islands/PrivacyForm.tsx'
import type { Data } from './+data.ts'
import styles from './privacy.module.css'

export default function Page() {
  const { privacyHelpline, privacyEmail, hours } = useSite().settings
  const formProps = useFormProps('privacy')
  return (
    <TextPage data={useData<Data>()} more={[{ id: 'privacy-request', text: 'Make a privacy request' }]}>
      <section id="privacy-request" className={styles.request} aria-labelledby="privacy-request-heading">
        <header>
          <h2 id="privacy-request-heading">Make a privacy request</h2>
          <p>
            Ask for a copy of your data, have it corrected or erased, or withdraw a consent. We answer within
            30 days.
          </p>
          <dl className={styles.reach}>
            <div>
              <dt>Privacy helpline</dt>
              <dd>
                <a href={`tel:${privacyHelpline}`}>{readablePhone(privacyHelpline)}</a> ({hours})
              </dd>
            </div>
            <div>
              <dt>Privacy e-mail</dt>
              <dd>
                <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
              </dd>
            </div>
          </dl>
        </header>
        <Island of={PrivacyForm} props={formProps} when="visible" />
      </section>
    </TextPage>
  )
}
