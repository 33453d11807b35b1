/** Beside the form (APL-2 to APL-4): somebody to ask, why this academy, something to read first. */
import { fill } from '#lambdas/shared/message.ts'
import { ButtonLink, DialogButton } from '../../components/Button.tsx'
import { ClaimWords } from '../../components/ClaimWords.tsx'
import { chatLink } from '../../components/chat.ts'
import { allCoursesFill } from '../../components/course-data.ts'
import { Icon } from '../../components/Icon.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './SideCards.module.css'

export function SideCards() {
  const m = useMessages()
  const { apply } = useData<Data>()
  const site = useSite()
  const { settings } = site
  const { brand, chats, hours } = settings
  return (
    <aside className={styles.cards} aria-label={m.apply.side.label}>
      <section>
        <h2>{m.apply.side.unsure}</h2>
        <p>{fill(m.apply.side.ask, { hours })}</p>
        <ButtonLink href={chatLink(settings, chats.apply)} look="secondary" external wide>
          <Icon name="whatsapp" size={20} /> {m.common.chat}
        </ButtonLink>
      </section>
      <section className={styles.why}>
        <h2>{fill(m.apply.side.why, { brand: brand.short })}</h2>
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
      <section>
        <h2>{m.apply.side.read}</h2>
        <p>{m.apply.side.pdf}</p>
        <DialogButton dialog="brochure" look="secondary" fill={allCoursesFill(site)} wide>
          <Icon name="download" size={20} /> {m.common.downloadBrochure}
        </DialogButton>
      </section>
    </aside>
  )
}
