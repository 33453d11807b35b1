/** The application: form and confirmation, side cards, five questions. */
import { fill } from '#lambdas/shared/message.ts'
import { ClaimNotes, ClaimText } from '../../claims/Claims.tsx'
import { allCoursesFill } from '../../course/course-data.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import ApplyForm from '../../forms/ApplyForm.island.tsx'
import { BrochureDialog } from '../../forms/fields/BrochureDialog.tsx'
import { ChatLink } from '../../layout/Calls.tsx'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { DialogButton } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { Disclosures } from '../../ui/lists/Disclosure.tsx'
import { listItems } from '../../ui/lists/lists.tsx'
import { FilledMessage } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'
import styles from './apply.module.css'

function SideCards() {
  const { m, site, data, settings } = usePage<Data>()
  const { brand, hours } = settings
  return (
    <aside className={`grid sticky ${styles.cards}`} aria-label={m.apply.side.label}>
      <section className="stack gap-1">
        <h2 className="large">{m.apply.side.unsure}</h2>
        <p className="small quiet close">
          <FilledMessage
            text={m.apply.side.ask}
            values={{ hours: <span className="together">{hours}</span> }}
          />
        </p>
        <ChatLink chat={m.apply.chatText} wide>
          {m.common.chat}
        </ChatLink>
      </section>
      <section className="stack gap-1">
        <h2 className="large">{fill(m.apply.side.why, { brand: brand.short })}</h2>
        <ul className="stack gap-1 waypoints small snug">
          {listItems(m.apply.side.reasons)}
          {data.claims.map((claim) => (
            <li key={claim}>
              <ClaimText claim={claim} />
            </li>
          ))}
        </ul>
      </section>
      <section className="stack gap-1">
        <h2 className="large">{m.apply.side.read}</h2>
        <p className="small quiet close">{m.apply.side.pdf}</p>
        <DialogButton dialog="brochure" look="secondary" fill={allCoursesFill(site)} wide>
          <Icon name="download" size={20} /> {m.common.downloadBrochure}
        </DialogButton>
      </section>
    </aside>
  )
}

export default function Page() {
  const { m, site, courses, options, chat } = usePage<Data>()
  const formProps = useFormProps('apply')
  return (
    <div className={styles.page}>
      <ClaimNotes>
        <div className={styles.head}>
          <PageHead eyebrow={m.apply.eyebrow} title={m.apply.title} lede={m.apply.lead} />
        </div>
        <div className={`wrap columns ${styles.grid}`}>
          <div>
            <Island of={ApplyForm} props={{ ...formProps, courses, options, chat }} />
          </div>
          <SideCards />
        </div>
        <div className={styles.faq}>
          <Section name="questions" heading={m.apply.questions} tone="sheet" layout="beside">
            <Disclosures name="apply-faq" items={m.apply.faq} />
          </Section>
        </div>
      </ClaimNotes>
      <BrochureDialog fill={allCoursesFill(site)} />
    </div>
  )
}
