/** Fourth section: a ticker of eight voices, figures, and the way to the stories (HOME-16 to HOME-20). */

import { ButtonLink } from '../../components/Button.tsx'
import { ClaimList } from '../../components/ClaimList.tsx'
import isobars from '../../components/Isobars.module.css'
import { Marquee } from '../../components/Marquee.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import { Quote } from '../../components/Quote.tsx'
import type { Data } from './+data.ts'
import styles from './Stories.module.css'

/** Seconds of a cycle (HOME-18). */
const CYCLE = 80

export function Stories() {
  const m = useMessages()
  const { home, voices } = useData<Data>()
  const { heading, intro } = home.sections.stories
  return (
    <section className={isobars.isobars} aria-labelledby="stories-heading">
      <header className={`wrap ${styles.header}`}>
        <h2 id="stories-heading">{heading}</h2>
        <p>{intro}</p>
      </header>
      <Marquee
        label={m.home.stories.label}
        seconds={CYCLE}
        items={voices}
        keyOf={({ id }) => id}
        render={(voice, copy) => <Quote voice={voice} copy={copy} />}
      />
      <div className={`wrap ${styles.end}`}>
        <ClaimList claims={home.storyStatistics} />
        <ButtonLink href="/success-stories" look="secondary">
          {m.home.stories.more}
        </ButtonLink>
      </div>
    </section>
  )
}
