/** Strategic partnerships (PAR items): cards, figures and logos, reasons, form, a call. */
import { ButtonLink } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconList } from '../../components/IconList.tsx'
import { Notes } from '../../components/Notes.tsx'
import { PartnerStrip } from '../../components/PartnerStrip.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { SceneHead } from '../../components/SceneHead.tsx'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stat.tsx'
import type { Data } from './+data.ts'
import { Cards } from './Cards.tsx'
import styles from './partnerships.module.css'
import { Request } from './Request.tsx'

/** Seconds of a cycle of the logos (PAR-11). */
const CYCLE = 30
/** Figures in the first row of a narrow screen; the four others stand below, two and two. */
const FIRST = 3

function Trust() {
  const m = useMessages()
  const { words, partners } = useData<Data>()
  const { headline, lead, claims } = words.trust
  return (
    <section className={styles.trust} aria-labelledby="trust-heading">
      <div className="wrap">
        <h2 id="trust-heading">{headline}</h2>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.figures}>
          <Stats claims={claims.slice(0, FIRST)} />
          <Stats claims={claims.slice(FIRST)} />
        </div>
      </div>
      <PartnerStrip label={m.partnerships.partners} seconds={CYCLE} partners={partners} />
    </section>
  )
}

export default function Page() {
  const m = useMessages()
  const { words, reasons } = useData<Data>()
  const { settings } = useSite()
  return (
    <Notes>
      <SceneHead
        eyebrow={m.partnerships.eyebrow}
        title={words.headline}
        lede={words.lead}
        picture={words.picture}
        actions={<ButtonLink href="#partnership-form">{m.partnerships.become}</ButtonLink>}
      />
      <Cards />
      <Trust />
      <Section heading={words.reasons.headline} intro={words.reasons.lead}>
        <IconList points={reasons} columns={3} />
      </Section>
      <Request />
      <Section heading={words.talk.headline} tone="ink" layout="beside">
        <p className="lede">{words.talk.lead}</p>
        <div className={styles.actions}>
          <ButtonLink href={settings.scheduling} onInk external>
            <Icon name="calendar" size={20} /> {m.partnerships.schedule}
          </ButtonLink>
          <ButtonLink href={chatLink(settings, settings.chats.partnerships)} look="secondary" onInk external>
            <Icon name="whatsapp" size={20} /> {m.common.chatOnWhatsapp}
          </ButtonLink>
        </div>
      </Section>
    </Notes>
  )
}
