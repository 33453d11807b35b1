/** Duration, mode, certificate and the first two locations (DET-10), as the legend of the chart; under it the authorisation. */
import type { Course } from '#content/model/site.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './InfoStrip.module.css'
import { usePage } from './page.tsx'
import { listed, listedClasses } from './rpto.ts'

/** Under whose authority a certificate's training is given. */
function Authorisation() {
  const { m, settings, locale } = usePage()
  const { number, classes, sites } = settings.rpto
  const words = m.course.authorisation
  return (
    <ul className={`wrap actions tiny quiet ${styles.authorisation}`}>
      <li>{fill(words.number, { number })}</li>
      <li>{fill(words.classes, { classes: listedClasses(classes, m, locale) })}</li>
      <li>{fill(words.sites, { sites: listed(sites, locale) })}</li>
    </ul>
  )
}

export function InfoStrip({ course }: { course: Course }) {
  const words = usePage().m.course
  const facts: readonly [IconName, string, string][] = [
    ['clock', words.duration, course.duration],
    ['people', words.mode, course.mode],
    ['award', words.certificate, course.certificate],
    ['location', words.locations, course.locations.slice(0, 2).join(', ')],
  ]
  return (
    <div className={styles.strip}>
      <dl className={`wrap ${styles.list}`}>
        {facts.map(([icon, term, value]) => (
          <div key={term} className={styles.fact}>
            <dt className="tiny quiet">
              <Icon name={icon} size={22} /> {term}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {course.family === 'certification' && <Authorisation />}
    </div>
  )
}
