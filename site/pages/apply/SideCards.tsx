/** Beside the form (APL-2 to APL-4): somebody to ask, why this academy, something to read first. */
import { ButtonLink, DialogButton } from '../../components/Button.tsx'
import { ClaimWords } from '../../components/ClaimWords.tsx'
import { chatLink } from '../../components/chat.ts'
import { ALL_COURSES_FILL } from '../../components/course-data.ts'
import { Icon } from '../../components/Icon.tsx'
import { useData, useSite } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './SideCards.module.css'

/** What the visitor sends, word for word (APL-2). */
const CHAT_TEXT = 'Hi, I need help choosing the right drone course'

export function SideCards() {
  const { apply } = useData<Data>()
  const { settings } = useSite()
  const { brand, chats, hours } = settings
  return (
    <aside className={styles.cards} aria-label="Before you apply">
      <section className={styles.chat}>
        <h2>Not sure which course?</h2>
        <p>Ask somebody who has sat in the class. {hours}.</p>
        <ButtonLink href={chatLink(settings, chats.apply ?? CHAT_TEXT)} look="secondary" external wide>
          <Icon name="whatsapp" size={20} /> Chat with us
        </ButtonLink>
      </section>
      <section className={styles.why}>
        <h2>Why choose {brand.short}</h2>
        <ul>
          {apply.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {apply.claims.map((claim) => (
            <li key={claim}>
              <ClaimWords claim={claim} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.paper}>
        <h2>Read first, decide later</h2>
        <p>All courses with fees, days and topics in one PDF.</p>
        <DialogButton dialog="brochure" look="secondary" fill={ALL_COURSES_FILL} wide>
          <Icon name="download" size={20} /> Download Brochure
        </DialogButton>
      </section>
    </aside>
  )
}
