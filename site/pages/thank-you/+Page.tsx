/** Confirmation of a form without JavaScript (303). */
import { readablePhone } from '../../components/contact/chat.ts'
import { ButtonLink } from '../../components/controls/Button.tsx'
import { PageHead } from '../../components/layout/PageHead.tsx'
import { FilledMessage } from '../../components/page/FilledMessage.tsx'
import { Link } from '../../components/page/Link.tsx'
import { usePage } from '../../components/page/page.tsx'
import type { Data } from './+data.ts'
import styles from './thank-you.module.css'

/** Without script nobody knows which file was asked for, so all of them are offered (DEF-105). */
function Files() {
  const { m, data } = usePage<Data>()
  const { guide, files } = data
  const general = files.at(-1)
  return (
    <div className={`wrap stack small ${styles.files}`}>
      <p>
        {m.thankYou.files} <Link href={guide.link}>{guide.title}</Link>
        {general && (
          <>
            , <Link href={general.link}>{general.title}</Link>
          </>
        )}
      </p>
      <details>
        <summary>{m.thankYou.brochures}</summary>
        <ul>
          {files.slice(0, -1).map(({ title, link }) => (
            <li key={link}>
              <Link href={link}>{title}</Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

export default function Page() {
  const { m, site } = usePage()
  const { settings } = site
  return (
    <>
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
        <div className="actions">
          <ButtonLink href="/courses">{m.common.viewAllCourses}</ButtonLink>
          <ButtonLink href="/" look="secondary">
            {m.thankYou.home}
          </ButtonLink>
        </div>
      </PageHead>
      <Files />
    </>
  )
}
