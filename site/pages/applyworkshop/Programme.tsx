/** Schedule and fee of the workshop. */

import { ChatLink } from '../../components/contact/Calls.tsx'
import { chatLink } from '../../components/contact/chat.ts'
import { DialogButton } from '../../components/controls/Button.tsx'
import { workshopFill } from '../../components/course/course-data.ts'
import { Icon } from '../../components/icons/Icon.tsx'
import { Section } from '../../components/layout/Section.tsx'
import { Ticks } from '../../components/lists/Ticks.tsx'
import { usePage } from '../../components/page/page.tsx'
import type { Data } from './+data.ts'
import styles from './Programme.module.css'

/** Schedule as a route with times. */
export function Agenda({ agenda }: Pick<Data['words'], 'agenda'>) {
  return (
    <ol className={styles.route}>
      {agenda.map(({ time, title, description }) => (
        <li key={time}>
          <p className={`bold figures small ${styles.time}`}>{time}</p>
          <div>
            <h3>{title}</h3>
            {description && <p className="small quiet">{description}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Included items, fee and brochure (WRK-2, WRK-3, WRK-19; DEF-38, DEF-41). */
export function Included({ words }: Pick<Data, 'words'>) {
  const { m, site } = usePage()
  const { settings } = site
  const chat = chatLink(settings, settings.chats.workshop)
  return (
    <Section heading={m.workshop.included.title} tone="ink" layout="beside">
      <Ticks items={words.includes} size={24} className={styles.included} />
      <div className={`stack ${styles.ask}`}>
        <div className="stack">
          <h3>{words.fee ?? m.workshop.included.fee}</h3>
          <p className="quiet">{words.earlyBird}</p>
          <a className="tap" href={chat} target="_blank" rel="noopener">
            {m.workshop.included.askFee}
          </a>
        </div>
        <div className="stack">
          <h3>{m.workshop.included.brochure}</h3>
          <p className="quiet">{m.workshop.included.brochureLead}</p>
          {words.brochure ? (
            <DialogButton dialog="brochure" fill={workshopFill(words.brochure)} look="secondary" onInk>
              <Icon name="download" size={20} /> {m.common.downloadBrochure}
            </DialogButton>
          ) : (
            <ChatLink chat="workshop" onInk>
              {m.workshop.included.request}
            </ChatLink>
          )}
        </div>
      </div>
    </Section>
  )
}
