/** Confirmation after a form was sent without JavaScript: the server redirects here with status 303. */
import consent from '../../forms/fields/consent.module.css'
import { readablePhone } from '../../layout/chat.ts'
import { usePage } from '../../page/page.tsx'
import { ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { Link } from '../../ui/Link.tsx'
import { FilledMessage } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'
import styles from './thank-you.module.css'

export default function Page() {
  const { m, data, settings } = usePage<Data>()
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
      <div className="actions">
        <ButtonLink href="/courses">{m.common.viewAllCourses}</ButtonLink>
        <SecondaryLink href="/">{m.thankYou.home}</SecondaryLink>
      </div>
      {/* Without script the page cannot know which file the visitor requested, so it lists all files. */}
      <details className={`mb-3 small whole ${consent.items}`}>
        <summary>{m.thankYou.files}</summary>
        <ul>
          {data.files.map(({ title, link }) => (
            <li key={link}>
              <Link href={link}>{title}</Link>
            </li>
          ))}
        </ul>
      </details>
    </PageHead>
  )
}
