/** Map of the campuses, and of cities with courses on request, drawn from coordinates, without a map service. */
import { fill } from '#lambdas/shared/message.ts'
import { formatList } from '../../course/course-data.ts'
import { usePage } from '../../page/page.tsx'
import type { Data } from './+data.ts'
import styles from './CentreChart.module.css'
import { degrees, type GeoLine, mapSheet, type Position, parseLine, ticks } from './geo.ts'
import geography from './geography.json' with { type: 'json' }

/** Size of the area that is always visible, with the places and their names. A larger hero shows more map around it. */
const WIDTH = 600
const HEIGHT = 640
const BEYOND = 1000

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** Map in which the places fill 3/5 of the width or nearly half of the height. A map of one place spans two degrees. */
function sheetOf(places: readonly Position[]) {
  const [latitudes, longitudes] = [places.map((p) => p.latitude), places.map((p) => p.longitude)]
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) }
  const scale = Math.min(
    (0.6 * WIDTH) / (spread(longitudes) || 2),
    (0.45 * HEIGHT) / (spread(latitudes) || 2),
  )
  return mapSheet(centre, scale, WIDTH, HEIGHT, BEYOND)
}

export function CentreChart() {
  const { m, locale, settings, onRequest } = usePage<Data>()
  const { waters } = m.contact
  const campuses = settings.addresses.map((one) => ({ ...one, look: styles.place, note: degrees(one) }))
  const asked = onRequest.flatMap(({ city, position }) =>
    position
      ? { city, ...position, isMain: false, look: styles.asked, note: m.course.batches.onRequest }
      : [],
  )
  const marks = [...campuses, ...asked]
  const { place, west, east, south, north } = sheetOf(marks)
  const track = (line: GeoLine) =>
    `M${line
      .map(place)
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}`
  const degreeLines = [
    ...ticks(west, east, 2).map((longitude) => [north, south].map((latitude) => ({ longitude, latitude }))),
    ...ticks(south, north, 2).map((latitude) => [west, east].map((longitude) => ({ longitude, latitude }))),
  ]
  const main = campuses.find(({ isMain }) => isMain)
  const places = formatList(
    marks.map(({ city }) => city),
    locale,
  )
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={fill(m.contact.chart, { places })}
    >
      <path d={`${track(parseLine(geography.coast))}V${-BEYOND}H${-BEYOND}Z`} className={styles.land} />
      <path d={degreeLines.map(track).join('')} />
      <path d={geography.rivers.map(parseLine).map(track).join('')} className={styles.river} />
      {Object.entries(geography.names).map(([name, position]) => {
        const { x, y } = place(position)
        return (
          <text key={name} x={x} y={y} className={styles.water}>
            {waters[name as keyof typeof waters]}
          </text>
        )
      })}
      {marks.map(({ city, isMain, look, note, ...position }) => {
        const { x, y } = place(position)
        const below = position.latitude < (main?.latitude ?? 0) ? 136 : 0
        return (
          <g key={city} className={isMain ? styles.main : look}>
            <circle cx={x} cy={y} r={isMain ? 18 : 14} />
            <text x={x} y={y - 78 + below} className={styles.name}>
              {city}
            </text>
            <text x={x} y={y - 36 + below}>
              {note}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
