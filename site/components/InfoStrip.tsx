/** Duration, mode, certificate and the first two locations (DET-10), as the legend of the chart; under it the authorisation. */
import type { Course } from '#content/model/site.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './InfoStrip.module.css'
import { useSite } from './page.tsx'
import { listed } from './rpto.ts'

/** Under whose authority a certificate's training is given. */
function Authorisation() {
  const { number, classes, sites } = useSite().settings.rpto
  return (
    <ul className={`wrap ${styles.authorisation}`}>
      <li>RPTO authorisation {number} of DGCA</li>
      <li>Classes: {listed(classes)}</li>
      <li>Sites: {listed(sites)}</li>
    </ul>
  )
}

export function InfoStrip({ course }: { course: Course }) {
  const facts: readonly [IconName, string, string][] = [
    ['clock', 'Duration', course.duration],
    ['people', 'Mode', course.mode],
    ['award', 'Certificate', course.certificate],
    ['location', 'Locations', course.locations.slice(0, 2).join(', ')],
  ]
  return (
    <div className={styles.strip}>
      <dl className={`wrap ${styles.list}`}>
        {facts.map(([icon, term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>
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
