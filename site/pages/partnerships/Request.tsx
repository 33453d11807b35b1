/** The request (PAR-14 to PAR-26); the remark for colleges shows once their card was explored (DEF-29). */
import { Island } from '../../components/Island.tsx'
import { useData, useFormProps, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import PartnerForm from '../../islands/PartnerForm.tsx'
import type { Data } from './+data.ts'
import styles from './partnerships.module.css'

export function Request() {
  const { form } = useData<Data>().words
  const { settings } = useSite()
  const { collegesHint } = useMessages().forms.partner.messages
  const formProps = useFormProps('partner')
  return (
    <Section heading={form.headline} intro={form.lead} layout="beside" tone="sheet">
      <div id="partnership-form" className={styles.request}>
        <div aria-live="polite">
          <p id="for-colleges" className={styles.colleges} data-revealed="false">
            <a href="/collaborate#collaboration-form">{collegesHint}</a>
          </p>
        </div>
        <Island of={PartnerForm} props={{ ...formProps, email: settings.email }} when="visible" />
      </div>
    </Section>
  )
}
