/** Confirmation after a form was sent without JavaScript (303): reference, next steps, files, contact details. */
import { Icon } from '../../drawings/icons/Icon.tsx'
import consent from '../../forms/fields/consent.module.css'
import { ChatLink } from '../../layout/Calls.tsx'
import { readablePhone } from '../../layout/chat.ts'
import { usePage } from '../../page/page.tsx'
import { ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { Link } from '../../ui/Link.tsx'
import route from '../../ui/lists/Route.module.css'
import { FilledMessage } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'

export default function Page() {
  const { m, data, settings } = usePage<Data>()
  const { eyebrow, title, next, steps } = m.thankYou
  const phone = (
    <a className="together" href={`tel:${settings.phone}`}>
      {readablePhone(settings.phone)}
    </a>
  )
  return (
    <>
      <PageHead eyebrow={<span data-reference={m.formParts.common.reference}>{eyebrow}</span>} title={title}>
        <ButtonLink href="/courses">{m.common.viewAllCourses}</ButtonLink>
        <SecondaryLink href="/">{m.thankYou.home}</SecondaryLink>
      </PageHead>
      <Section name="next" heading={next} tone="sheet">
        <ol className={`close ${route.route} ${route.numbered} ${route.across}`}>
          {Object.values(steps).map(({ title, text }) => (
            <li key={title} className="measure">
              <strong>{title}</strong>{' '}
              <span className="quiet">
                <FilledMessage
                  text={text}
                  values={{ phone, hours: <span className="together">{settings.hours}</span> }}
                />
              </span>
            </li>
          ))}
        </ol>
        <div className="mt-3 ends">
          {/* Without script the page cannot know which file the visitor requested, so it lists all files. */}
          <details className={`small ${consent.items}`}>
            <summary>{m.thankYou.files}</summary>
            <ul>
              {data.files.map(({ title, link }) => (
                <li key={link}>
                  <Link href={link}>{title}</Link>
                </li>
              ))}
            </ul>
          </details>
          <p className="actions">
            <SecondaryLink href={`tel:${settings.phone}`}>
              <Icon name="phone" size={20} /> {m.contact.options.call}
            </SecondaryLink>
            <ChatLink chat={m.home.chatText}>{m.common.whatsapp}</ChatLink>
          </p>
        </div>
      </Section>
    </>
  )
}
