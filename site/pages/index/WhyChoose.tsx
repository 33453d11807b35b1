/** Third section: six tiles as the legend of the chart, claims under it (HOME-12 to HOME-15, HOME-43). */

import { fill } from '#lambdas/shared/message.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { ClaimList } from '../../components/ClaimList.tsx'
import { Legend } from '../../components/Legend.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import { Words } from '../../components/Words.tsx'
import type { Data } from './+data.ts'
import styles from './WhyChoose.module.css'

export function WhyChoose() {
  const m = useMessages()
  const { home } = useData<Data>()
  const { brand } = useSite().settings
  const { heading, intro } = home.sections.why
  return (
    <Section
      tone="sheet"
      layout="beside"
      eyebrow={fill(m.home.why.eyebrow, { brand: brand.short })}
      heading={heading}
      intro={
        <>
          {intro}
          <span className={styles.actions}>
            <ButtonLink href="/apply">
              <Words of="applyNow" />
            </ButtonLink>
            <ButtonLink href="/why-ida" look="secondary">
              {m.home.why.more} <span className="visually-hidden">{m.home.why.about}</span>
            </ButtonLink>
          </span>
        </>
      }
    >
      <Legend points={home.tiles} />
      <div className={styles.figures}>
        <ClaimList claims={home.statistics} />
      </div>
    </Section>
  )
}
