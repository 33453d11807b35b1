/** The map of the main campus: a chart of ours, and a street map behind a button (CON-11; DEF-59). */
import { EmbedFrame } from '../../components/EmbedFrame.tsx'
import { useData, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './CentreMap.module.css'
import { degrees } from './geo.ts'
import { mapFrame } from './map.ts'
import { RingChart } from './RingChart.tsx'

export function CentreMap() {
  const { words } = useData<Data>()
  const { addresses } = useSite().settings
  const main = addresses.find(({ isMain }) => isMain) ?? addresses[0]
  if (!main) return null
  return (
    <Section heading={`Map of the ${main.city} campus`} intro={words.map}>
      <EmbedFrame
        className={styles.map}
        src={mapFrame(main)}
        href={main.map}
        title={`Street map of the ${main.city} campus`}
        icon="map"
        label="Show the street map"
        small="Loads from OpenStreetMap"
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
