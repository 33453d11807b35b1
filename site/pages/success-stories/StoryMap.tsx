/** Map of the homes of graduates: coast and graticule, no borders. */
import { Chart } from '../../components/layout/Chart.tsx'
import { usePage } from '../../components/page/page.tsx'
import { line, lines, sheet } from '../contact/geo.ts'
import type { Data } from './+data.ts'
import styles from './StoryMap.module.css'

const WIDTH = 520
const HEIGHT = 430

/** Coast from the Rann of Kutch to the Sundarbans as longitude and latitude, accurate to about 20 km. */
const COAST = line(`68.2,23.6 69,22.4 70.2,22.9 69.1,22.3 69.6,21.5 70.9,20.7 72.1,21.2 72.6,22.2 72.8,21.2
  72.8,20 72.8,19 73.2,17.5 73.5,16 74.1,14.8 74.7,13.3 75.3,12 76,10.5 76.4,9.2 77,8.3
  77.55,8.08 78.2,8.8 79,9.3 79.3,10.3 79.85,10.3 79.8,11.9 80.3,13.2 80.1,14.5 80.3,15.6
  81,15.9 82.3,16.6 83.3,17.7 84.6,19 85.9,19.8 86.9,20.7 87,21.5 88.2,21.7 89,21.7`)

interface Dot {
  name: string
  x: number
  y: number
}

/** Names that fit; other places are only dots. */
const named = (dots: readonly Dot[]): Dot[] =>
  dots.filter((dot, index) =>
    dots.slice(0, index).every(({ x, y }) => Math.abs(x - dot.x) > 80 || Math.abs(y - dot.y) > 17),
  )

export function StoryMap() {
  const { data } = usePage<Data>()
  const { stories, spotlights } = data
  const { place, west, east, south, north } = sheet({ latitude: 20.4, longitude: 79.4 }, 16.5, WIDTH, HEIGHT)
  const dots = [...spotlights, ...stories].flatMap(({ location, latitude, longitude }): Dot[] =>
    latitude && longitude
      ? [{ name: location.split(',')[0] ?? location, ...place({ latitude, longitude }) }]
      : [],
  )
  const coast = COAST.map(place)
  return (
    <Chart width={WIDTH} height={HEIGHT}>
      <g className={styles.graticule}>
        {lines(south, north, 4).map((latitude) => (
          <path key={latitude} d={`M0 ${place({ latitude, longitude: 79 }).y}H${WIDTH}`} />
        ))}
        {lines(west, east, 4).map((longitude) => (
          <path key={longitude} d={`M${place({ latitude: 20, longitude }).x} 0V${HEIGHT}`} />
        ))}
      </g>
      <path className={styles.coast} d={`M${coast.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {dots.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r={5} className={styles.dot} />
      ))}
      {named(dots).map(({ name, x, y }) => (
        <text key={name} x={x + 9} y={y + 5} className={styles.name}>
          {name}
        </text>
      ))}
    </Chart>
  )
}
