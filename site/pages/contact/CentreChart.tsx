/** Map of the campuses, and of cities with courses on request, drawn from coordinates, without a map service. */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { fill } from '#lambdas/shared/message.ts'
import { formatList } from '../../course/course-data.ts'
import { usePage } from '../../page/page.tsx'
import type { Data } from './+data.ts'
import styles from './CentreChart.module.css'
import { degrees, type GeoLine, kilometres, mapSheet, type Position, parseLine, ticks } from './geo.ts'

/** The area that every hero shows: the places with their names. A larger hero shows more of the map around it. */
const WIDTH = 600
const HEIGHT = 640
const BEYOND = 1000

/** Rivers of the Deccan as longitude and latitude, accurate to about five kilometres. */
const RIVERS = [
  // Krishna
  parseLine(`73.66,17.93 74.3,17.2 74.56,16.85 75.3,16.5 75.89,16.33 76.4,16.4 77.35,16.2 77.9,15.95 78.3,16.0 78.9,16.09 79.31,16.58 79.75,16.7 80.06,16.76
    80.36,16.58 80.62,16.5 80.84,16.22 80.93,15.75`),
  // Godavari
  parseLine(`73.53,19.93 74.7,19.6 75.38,19.48 76.2,19.2 77.3,19.1 77.95,18.88 79.09,18.95 79.9,18.81 80.43,18.34 80.88,17.67 81.3,17.55
    81.66,17.24 81.78,17.0 81.72,16.33`),
]

/** The coast from Gujarat around the south to Bengal. The land is north of the line. */
const COAST =
  parseLine(`68.9,22.3 70.0,21.1 71.0,20.75 72.1,21.2 72.6,21.7 72.7,20.5 72.8,19.0 73.0,17.9 73.3,16.7 73.8,15.5 74.3,14.5
  74.85,12.9 75.6,11.6 76.2,10.0 76.9,8.6 77.55,8.08 78.2,8.85 78.95,9.3 79.3,10.3 79.85,10.3 79.85,11.0 80.29,13.08
  80.05,14.4 80.19,15.43 80.43,15.79 80.67,15.87 80.93,15.72 81.15,15.95 81.22,16.17 81.5,16.34
  81.72,16.31 82.25,16.58 82.27,16.95 82.6,17.25 83.29,17.69 84.5,18.4 84.9,19.25 85.83,19.8 87.5,21.4`)

const NAMES: readonly (Position & { name: keyof Messages['contact']['waters'] })[] = [
  { longitude: 76.1, latitude: 15.9, name: 'krishna' },
  { longitude: 81.7, latitude: 13.2, name: 'bay' },
  { longitude: 73, latitude: 12.4, name: 'arabian' },
]

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** The places fill three fifths of the width or nearly half of the height. The map of one place spans two degrees. */
function sheetOf(places: readonly Position[]) {
  const [latitudes, longitudes] = [places.map((p) => p.latitude), places.map((p) => p.longitude)]
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) }
  const scale = Math.min(
    (0.6 * WIDTH) / (spread(longitudes) || 2),
    (0.45 * HEIGHT) / (spread(latitudes) || 2),
  )
  return { centre, ...mapSheet(centre, scale, WIDTH, HEIGHT, BEYOND) }
}

export function CentreChart() {
  const { m, locale, settings, onRequest } = usePage<Data>()
  const { chart: words, waters } = m.contact
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
  const [first, ...others] = campuses
  const ways = first ? others.map((to) => ({ from: first, to, km: kilometres(first, to) })) : []
  const said = ways
    .map(({ from, to, km }) => fill(words.way, { from: from.city, to: to.city, km }))
    .join(', ')
  const places = formatList(
    marks.map(({ city }) => city),
    locale,
  )
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={fill(said ? words.placesAndWays : words.places, { places, ways: said })}
    >
      <path d={`${track(COAST)}V${-BEYOND}H${-BEYOND}Z`} className={styles.land} />
      <path d={degreeLines.map(track).join('')} />
      <path d={RIVERS.map(track).join('')} className={styles.river} />
      {NAMES.map(({ name, ...position }) => {
        const { x, y } = place(position)
        return (
          <text key={name} x={x} y={y} className={styles.water}>
            {waters[name]}
          </text>
        )
      })}
      {ways.map(({ from, to, km }) => {
        const { x, y } = place({
          latitude: middle([from.latitude, to.latitude]),
          longitude: middle([from.longitude, to.longitude]),
        })
        return (
          <g key={to.city}>
            <path d={track([from, to])} className={styles.way} />
            <text x={x + 24} y={y - 14} className={styles.km}>
              {fill(words.km, { km })}
            </text>
          </g>
        )
      })}
      {marks.map(({ city, isMain, look, note, ...position }) => {
        const { x, y } = place(position)
        const below = position.latitude < (first?.latitude ?? 0) ? 136 : 0
        return (
          <g key={city} className={isMain ? styles.main : look}>
            <circle cx={x} cy={y} r={isMain ? 18 : 14} />
            <text x={x} y={y - 70 + below} className={styles.name}>
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
