/** Schedule and fee of the workshop. */
import { workshopFill } from '../../course/course-data.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { ChatLink } from '../../layout/Calls.tsx'
import { usePage } from '../../page/page.tsx'
import { DialogButton } from '../../ui/Button.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { TickList } from '../../ui/lists/lists.tsx'
import route from '../../ui/lists/Route.module.css'
import type { Data } from './+data.ts'
import styles from './applyworkshop.module.css'

export function Agenda() {
  return (
    <ol className={`${route.route} ${styles.agenda}`}>
      {usePage().m.workshop.agenda.map(({ time, title, description }) => (
        <li key={time}>
          <p className={`bold deep figures small ${styles.time}`}>{time}</p>
          <h3>{title}</h3>
          {description && <p className="small quiet">{description}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Included items, fee and brochure. */
export function WorkshopIncludes() {
  const { m, fee, brochure } = usePage<Data>()
  const { included, chatText } = m.workshop
  return (
    <Section name="included" heading={included.title} tone="ink" layout="beside">
      <TickList items={included.list} size={24} className={`ruled large ${styles.included}`} />
      <div className={`mt-4 stack ${styles.ask}`}>
        <div className="stack left gap-1">
          <h3>{fee ?? included.fee}</h3>
          <p className="quiet">{included.earlyBird}</p>
          <ChatLink chat={chatText}>{included.askFee}</ChatLink>
        </div>
        <div className="stack left gap-1">
          <h3>{included.brochure}</h3>
          <p className="quiet">{included.brochureLead}</p>
          {brochure ? (
            <DialogButton dialog="brochure" fill={workshopFill(brochure)} look="secondary">
              <Icon name="download" size={20} /> {m.common.downloadBrochure}
            </DialogButton>
          ) : (
            <ChatLink chat={chatText}>{included.request}</ChatLink>
          )}
        </div>
      </div>
    </Section>
  )
}
