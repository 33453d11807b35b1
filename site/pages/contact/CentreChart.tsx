/** The campuses on a chart drawn from their coordinates, with the way between them; it needs no map service. */

import type { Settings } from '#content/model/schema/data.ts'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../../components/page.tsx'
import { listed } from '../../components/rpto.ts'
import styles from './CentreChart.module.css'
import { degrees, kilometres, type Line, lines, type Position, sheet } from './geo.ts'
import { COAST, NAMES, RIVERS } from './land.ts'

const WIDTH = 900
const HEIGHT = 640

type Address = Settings['addresses'][number]

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** The campuses fill half the sheet's width or height, whichever is reached first; one alone gets two degrees. */
function sheetOf(places: readonly Position[]) {
  const [latitudes, longitudes] = [places.map((p) => p.latitude), places.map((p) => p.longitude)]
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) }
  const scale = Math.min((0.5 * WIDTH) / (spread(longitudes) || 2), (0.5 * HEIGHT) / (spread(latitudes) || 2))
  return { centre, ...sheet(centre, scale, WIDTH, HEIGHT) }
}

export function CentreChart({ addresses }: { addresses: readonly Address[] }) {
  const { centre, place, west, east, south, north } = sheetOf(addresses)
  const [first, ...others] = addresses
  const at = (position: Position) => {
    const { x, y } = place(position)
    return `${x} ${y}`
  }
  const track = (line: Line) => `M${line.map(at).join('L')}`
  const { m, locale } = usePage()
  const { chart: words, waters } = m.contact
  const places = listed(
    addresses.map(({ city }) => city),
    locale,
  )
  const routes = first
    ? others.map((to) => ({ to, from: place(first), end: place(to), km: kilometres(first, to) }))
    : []
  const distances = routes
    .map(({ to, km }) => fill(words.way, { from: first?.city ?? '', to: to.city, km }))
    .join(', ')
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={fill(distances ? words.placesAndWays : words.places, { places, ways: distances })}
    >
      <rect width={WIDTH} height={HEIGHT} className={styles.land} />
      <path d={`${track(COAST)}L${WIDTH + 400} ${HEIGHT + 400}H0Z`} className={styles.sea} />
      {lines(west, east, 1).map((longitude) => (
        <path
          key={longitude}
          d={`M${at({ longitude, latitude: north })}L${at({ longitude, latitude: south })}`}
          className={styles.degree}
        />
      ))}
      {lines(south, north, 1).map((latitude) => (
        <path
          key={latitude}
          d={`M${at({ longitude: west, latitude })}L${at({ longitude: east, latitude })}`}
          className={styles.degree}
        />
      ))}
      {RIVERS.map((river) => (
        <path key={track(river)} d={track(river)} className={styles.river} />
      ))}
      {NAMES.map(({ name, turn, ...position }) => {
        const { x, y } = place(position)
        return (
          <text key={name} transform={`translate(${x} ${y}) rotate(${turn})`} className={styles.water}>
            {waters[name]}
          </text>
        )
      })}
      {routes.map(({ to, from, end, km }) => (
        <g key={to.city}>
          <path d={`M${from.x} ${from.y}L${end.x} ${end.y}`} className={styles.way} />
          <text x={(from.x + end.x) / 2 + 24} y={(from.y + end.y) / 2 - 14} className={styles.km}>
            {fill(words.km, { km })}
          </text>
        </g>
      ))}
      {addresses.map((address) => {
        const { x, y } = place(address)
        const above = address.latitude >= centre.latitude
        return (
          <g key={address.city} className={address.isMain ? styles.main : styles.place}>
            <circle cx={x} cy={y} r={address.isMain ? 18 : 14} />
            <text x={x} y={above ? y - 70 : y + 66} className={styles.name}>
              {address.city}
            </text>
            <text x={x} y={above ? y - 36 : y + 100} className={styles.position}>
              {degrees(address)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
