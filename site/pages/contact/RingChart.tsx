/** A campus with rings at one, two and three kilometres over the minutes of arc: what stands before the street map. */

import type { Settings } from '#content/model/schema/data.ts'
import { fill } from '#lambdas/shared/message.ts'
import { useMessages } from '../../components/page.tsx'
import { degrees, lines, sheet } from './geo.ts'
import styles from './RingChart.module.css'

const WIDTH = 1200
const HEIGHT = 500
/** Units of the sheet to a kilometre, and kilometres to a degree of latitude. */
const KM = 64
const DEGREE = 111.2
const MINUTE = 1 / 60
/** Labels stand on the rings at thirty degrees, clear of pin, axes and title. */
const [RIGHT, UP] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]

export function RingChart({ address }: { address: Settings['addresses'][number] }) {
  const { place, west, east, south, north } = sheet(address, KM * DEGREE, WIDTH, HEIGHT)
  const [x, y] = [WIDTH / 2, HEIGHT / 2]
  const words = useMessages().contact.chart
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={fill(words.rings, { place: address.name, position: degrees(address) })}
    >
      <rect width={WIDTH} height={HEIGHT} className={styles.land} />
      {lines(west, east, MINUTE).map((longitude) => (
        <path
          key={longitude}
          d={`M${place({ longitude, latitude: north }).x} 0V${HEIGHT}`}
          className={styles.minute}
        />
      ))}
      {lines(south, north, MINUTE).map((latitude) => (
        <path
          key={latitude}
          d={`M0 ${place({ longitude: west, latitude }).y}H${WIDTH}`}
          className={styles.minute}
        />
      ))}
      {[3, 2, 1].map((km) => (
        <g key={km}>
          <circle cx={x} cy={y} r={km * KM} className={styles.ring} />
          <text x={Math.round(x + km * KM * RIGHT)} y={Math.round(y - km * KM * UP) + 6}>
            {fill(words.km, { km })}
          </text>
        </g>
      ))}
      <path d={`M${x} ${y - 3 * KM - 14}V${y + 3 * KM + 14}M${x - 3 * KM - 14} ${y}H${x + 3 * KM + 14}`} />
      <path className={styles.pin} d={`M${x} ${y}c-20-27-28-38-28-53a28 28 0 0 1 56 0c0 15-8 26-28 53z`} />
      <circle cx={x} cy={y - 53} r={10} className={styles.land} />
    </svg>
  )
}
