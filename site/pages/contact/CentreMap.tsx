/** The map of the main campus: a chart of ours, and a street map behind a button (CON-11; DEF-59). */
import { fill } from '#lambdas/shared/message.ts'
import { EmbedFrame } from '../../components/EmbedFrame.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './CentreMap.module.css'
import { degrees } from './geo.ts'
import { mapFrame } from './map.ts'
import { RingChart } from './RingChart.tsx'

export function CentreMap() {
  const m = useMessages()
  const { words } = useData<Data>()
  const { addresses } = useSite().settings
  const main = addresses.find(({ isMain }) => isMain) ?? addresses[0]
  if (!main) return null
  return (
    <Section heading={fill(m.contact.map.title, { city: main.city })} intro={words.map}>
      <EmbedFrame
        className={styles.map}
        src={mapFrame(main)}
        href={main.map}
        title={fill(m.contact.map.frame, { city: main.city })}
        icon="map"
        label={m.contact.map.show}
        small={m.contact.map.source}
      >
        <RingChart address={main} />
        <figcaption className={styles.title}>
          <strong>{main.name}</strong>
          <span>{main.address}</span>
          <span className="figures">{degrees(main)}</span>
        </figcaption>
      </EmbedFrame>
    </Section>
  )
}
