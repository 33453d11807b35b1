/** Headline, the three figures, and a strip of the places where one trains (WHY-1 to WHY-5). */

import { fill } from '#lambdas/shared/message.ts'
import { Stats } from '../../components/claims/Stat.tsx'
import { ApplyLink } from '../../components/contact/Calls.tsx'
import { DialogButton } from '../../components/controls/Button.tsx'
import { allCoursesFill } from '../../components/course/course-data.ts'
import { Marquee } from '../../components/lists/Marquee.tsx'
import { Picture } from '../../components/media/Picture.tsx'
import { usePage } from '../../components/page/page.tsx'
import type { Data } from './+data.ts'
import styles from './Hero.module.css'

/** Seconds of a cycle of the strip (WHY-20). */
const CYCLE = 40

export function Hero() {
  const { m, site, data } = usePage<Data>()
  const { why } = data
  const { settings } = site
  return (
    <header className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={`stack ${styles.words}`}>
          <p className="eyebrow">{fill(m.why.hero.eyebrow, { brand: settings.brand.short })}</p>
          <h1>{m.why.hero.headline}</h1>
          <p className="lede">{m.why.hero.lead}</p>
          <div className={`actions mt-1 ${styles.actions}`}>
            <ApplyLink />
            <DialogButton dialog="brochure" look="secondary" fill={allCoursesFill(site)}>
              {m.common.downloadBrochure}
            </DialogButton>
          </div>
        </div>
        <Stats claims={why.heroClaims} />
      </div>
      <Marquee
        label={m.why.hero.strip}
        seconds={CYCLE}
        items={why.strip}
        keyOf={({ name }) => name}
        render={({ name, alt }) => (
          <div className={styles.frame}>
            <Picture name={name} alt={alt} />
          </div>
        )}
      />
    </header>
  )
}
