/** Map of the campuses, drawn from their coordinates, without a map service. */
import type { Messages } from '#content/model/catalogue/messages.ts'
import type { Settings } from '#content/model/schema/data.ts'
import { fill } from '#lambdas/shared/message.ts'
import { listed } from '../../course/course-data.ts'
import { usePage } from '../../page/page.tsx'
import styles from './CentreChart.module.css'
import { degrees, kilometres, type Line, lines, type Position, parseLine, sheet } from './geo.ts'

/** The area that every hero shows: the campuses with their names. A larger hero shows more of the map around it. */
const WIDTH = 600
const HEIGHT = 640
const BEYOND = 1000

/** Rivers of the Deccan as longitude and latitude, accurate to about five kilometres. */
const RIVERS = [
  // Krishna
  parseLine(`73.66,17.93 74.3,17.2 74.56,16.85 75.3,16.5 75.89,16.33 76.4,16.4 77.35,16.2 77.9,15.95 78.3,16.0 78.9,16.09 79.31,16.58 79.75,16.7 80.06,16.76
    80.36,16.58 80.62,16.5 80.84,16.22 80.93,15.75`),
  // Musi
  parseLine('77.9,17.32 78.47,17.37 78.95,17.3 79.4,17.02 79.66,16.7'),
  // Godavari
  parseLine(`73.53,19.93 74.7,19.6 75.38,19.48 76.2,19.2 77.3,19.1 77.95,18.88 79.09,18.95 79.9,18.81 80.43,18.34 80.88,17.67 81.3,17.55
    81.66,17.24 81.78,17.0 81.72,16.33`),
]

/** The coast, from south-west to north-east. The sea is below the line. */
const COAST =
  parseLine(`79.85,11.0 80.29,13.08 80.05,14.4 80.19,15.43 80.43,15.79 80.67,15.87 80.93,15.72 81.15,15.95 81.22,16.17
  81.5,16.34 81.72,16.31 82.25,16.58 82.27,16.95 82.6,17.25 83.29,17.69 84.5,18.4 84.9,19.25
  85.83,19.8 87.5,21.4`)

const NAMES: readonly (Position & { name: keyof Messages['contact']['waters']; turn: number })[] = [
  { longitude: 78.52, latitude: 16.16, name: 'krishna', turn: -9 },
  { longitude: 79.32, latitude: 17.14, name: 'musi', turn: 30 },
  { longitude: 80.68, latitude: 18.12, name: 'godavari', turn: 56 },
  { longitude: 81.12, latitude: 15.52, name: 'bay', turn: 0 },
]

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** The campuses fill three fifths of the width or two fifths of the height. The map of one campus spans two degrees. */
function sheetOf(places: readonly Position[]) {
  const [latitudes, longitudes] = [places.map((p) => p.latitude), places.map((p) => p.longitude)]
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) }
  const scale = Math.min((0.6 * WIDTH) / (spread(longitudes) || 2), (0.4 * HEIGHT) / (spread(latitudes) || 2))
  return { centre, ...sheet(centre, scale, WIDTH, HEIGHT, BEYOND) }
}

export function CentreChart({ addresses }: { addresses: Settings['addresses'] }) {
  const { m, locale } = usePage()
  const { chart: words, waters } = m.contact
  const { centre, place, west, east, south, north } = sheetOf(addresses)
  const track = (line: Line) =>
    `M${line
      .map(place)
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}`
  const degreeLines = [
    ...lines(west, east, 1).map((longitude) => [north, south].map((latitude) => ({ longitude, latitude }))),
    ...lines(south, north, 1).map((latitude) => [west, east].map((longitude) => ({ longitude, latitude }))),
  ]
  const [first, ...others] = addresses
  const ways = first ? others.map((to) => ({ from: first, to, km: kilometres(first, to) })) : []
  const said = ways
    .map(({ from, to, km }) => fill(words.way, { from: from.city, to: to.city, km }))
    .join(', ')
  const places = listed(
    addresses.map(({ city }) => city),
    locale,
  )
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={fill(said ? words.placesAndWays : words.places, { places, ways: said })}
    >
      <path d={`${track(COAST)}H${WIDTH + BEYOND}V${HEIGHT + BEYOND}H0Z`} className={styles.sea} />
      <path d={degreeLines.map(track).join('')} />
      <path d={RIVERS.map(track).join('')} className={styles.river} />
      {NAMES.map(({ name, turn, ...position }) => {
        const { x, y } = place(position)
        return (
          <text key={name} transform={`translate(${x} ${y}) rotate(${turn})`} className={styles.water}>
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
      {addresses.map((address) => {
        const { x, y } = place(address)
        const below = address.latitude < centre.latitude ? 136 : 0
        return (
          <g key={address.city} className={address.isMain ? styles.main : styles.place}>
            <circle cx={x} cy={y} r={address.isMain ? 18 : 14} />
            <text x={x} y={y - 70 + below} className={styles.name}>
              {address.city}
            </text>
            <text x={x} y={y - 36 + below}>
              {degrees(address)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
