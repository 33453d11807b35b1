/** Headline, the three figures, and a strip of the places where one trains (WHY-1 to WHY-5). */
import { fill } from '#lambdas/shared/message.ts'
import { Stats } from '../../claims/Stat.tsx'
import { allCoursesFill } from '../../course/course-data.ts'
import { ApplyLink } from '../../layout/Calls.tsx'
import { usePage } from '../../page/page.tsx'
import { DialogButton } from '../../ui/Button.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import { Marquee } from '../../ui/moving/Marquee.tsx'
import type { Data } from './+data.ts'
import styles from './why.module.css'

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
