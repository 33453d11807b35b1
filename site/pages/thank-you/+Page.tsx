/** Confirmation of a form without JavaScript (303). */
import list from '../../forms/fields/consent.module.css'
import { readablePhone } from '../../layout/chat.ts'
import { usePage } from '../../page/page.tsx'
import { ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { Link } from '../../ui/Link.tsx'
import { FilledMessage } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'

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
          <strong className={list.reference} data-reference={m.formParts.common.reference} />
        </>
      }
    >
      <div className="actions">
        <ButtonLink href="/courses">{m.common.viewAllCourses}</ButtonLink>
        <SecondaryLink href="/">{m.thankYou.home}</SecondaryLink>
      </div>
      {/* Without script nobody knows which file was asked for. */}
      <details className={`mb-3 small whole ${list.items}`}>
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
