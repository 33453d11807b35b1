/** Ninth section: the last call, as the title block of the chart over its picture (HOME-40 to HOME-42). */
import { ButtonLink } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import { Icon } from '../../components/Icon.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { Words } from '../../components/Words.tsx'
import type { Data } from './+data.ts'
import styles from './FinalCall.module.css'

export function FinalCall() {
  const m = useMessages()
  const { home } = useData<Data>()
  const { settings } = useSite()
  const { heading, intro } = home.sections.final
  return (
    <section className={styles.section} aria-labelledby="final-heading">
      <Picture name={home.finalPicture.name} alt={home.finalPicture.alt} />
      <div className={styles.block}>
        <h2 id="final-heading">{heading}</h2>
        <p>{intro}</p>
        <div className={styles.actions}>
          <ButtonLink href="/apply">
            <Words of="applyNow" />
          </ButtonLink>
          <ButtonLink href={chatLink(settings, settings.chats.home)} look="secondary" external>
            <Icon name="whatsapp" size={20} /> {m.common.talkToTeam}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
