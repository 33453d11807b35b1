/** Confirmation of a form without JavaScript (303). */
import { readablePhone } from '../../components/contact/chat.ts'
import { ButtonLink } from '../../components/controls/Button.tsx'
import { PageHead } from '../../components/layout/PageHead.tsx'
import { FilledMessage } from '../../components/page/FilledMessage.tsx'
import { usePage } from '../../components/page/page.tsx'
import styles from './thank-you.module.css'

export default function Page() {
  const { m, site } = usePage()
  const { settings } = site
  return (
    <PageHead
      eyebrow={m.thankYou.eyebrow}
      title={m.thankYou.title}
      lede={
        <>
          <FilledMessage
            text={m.thankYou.lead}
            values={{
              phone: <a href={`tel:${settings.phone}`}>{readablePhone(settings.phone)}</a>,
              hours: settings.hours,
            }}
          />
          <strong className={styles.reference} data-reference={m.formParts.common.reference} />
        </>
      }
    >
      <div className={`actions ${styles.actions}`}>
        <ButtonLink href="/courses">{m.common.viewAllCourses}</ButtonLink>
        <ButtonLink href="/" look="secondary">
          {m.thankYou.home}
        </ButtonLink>
      </div>
    </PageHead>
  )
}
