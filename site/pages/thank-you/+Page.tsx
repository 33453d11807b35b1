/** Where a form leads without JavaScript (303); says what happens now. */

import { ButtonLink } from '../../components/Button.tsx'
import { readablePhone } from '../../components/chat.ts'
import { Filled } from '../../components/Filled.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { usePage } from '../../components/page.tsx'
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
          <Filled
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
