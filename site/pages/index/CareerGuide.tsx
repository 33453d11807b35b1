/** Sixth section: the free career guide (HOME-22, GUIDE-1 to GUIDE-17). */
import { ClaimList } from '../../claims/Claims.tsx'
import GuideForm from '../../forms/GuideForm.island.tsx'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import type { Data } from './+data.ts'
import styles from './CareerGuide.module.css'

export function CareerGuide() {
  const { m, site, data } = usePage<Data>()
  const { settings } = site
  const { home, guide } = data
  const formProps = useFormProps('guide')
  const { headline, lead, points } = m.home.guide
  const { claims, picture } = home.guide
  return (
    <section id="lead-magnet" className="night section" aria-labelledby="guide-heading">
      <div className={`wrap columns ${styles.grid}`}>
        <div className="stack">
          <h2 id="guide-heading">{headline}</h2>
          <p className={`quiet ${styles.lead}`}>{lead}</p>
          <ol className={styles.route}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
          <div className={`actions ${styles.proof}`}>
            <div className={styles.cover}>
              <p>{settings.brand.full}</p>
              <Picture name={picture.name} alt={picture.alt} />
              <p>{guide.title}</p>
            </div>
            <ClaimList claims={claims} />
          </div>
        </div>
        <div className={styles.form}>
          <Island of={GuideForm} props={{ ...formProps, link: guide.link }} />
        </div>
      </div>
    </section>
  )
}
