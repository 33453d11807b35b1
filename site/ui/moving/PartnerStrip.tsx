/** Scrolling logos of partners. */
import type { SiteData } from '#content/model/site.ts'
import { Picture } from '../media/Picture.tsx'
import styles from './Marquee.module.css'
import { Marquee } from './Marquee.tsx'

type Partner = Pick<SiteData['partners'][number], 'name' | 'type' | 'logo'>

type Props = { label: string; seconds: 30 | 35; partners: readonly Partner[] }

export function PartnerStrip({ label, seconds, partners }: Props) {
  return (
    <Marquee
      label={label}
      seconds={seconds}
      items={partners}
      keyOf={({ name }) => name}
      render={({ type, logo }) => (
        <figure className={`gap-1 stack ${styles.logo}`}>
          <Picture name={logo.name} alt={logo.alt} />
          <figcaption className="tiny quiet">{type}</figcaption>
        </figure>
      )}
    />
  )
}
