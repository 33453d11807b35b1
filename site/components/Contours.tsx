/** Decoration for page heads: contour lines, and a dashed flight path over numbered waypoints. Different by seed. */
import styles from './Contours.module.css'

const WIDTH = 640
const HEIGHT = 420
const RADII = [34, 64, 94, 124, 154, 184, 214]
const POINTS = 28

interface Point {
  x: number
  y: number
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Small whole number from a text, the same on every build. */
function seedOf(text: string): number {
  let seed = 7
  for (const letter of text) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return seed
}

/** A closed line around `centre`, lumpy as a hill's contour is; neighbours share their lumps, so rings never cross. */
function ring(centre: Point, radius: number, seed: number): string {
  const points = Array.from({ length: POINTS }, (_, i): Point => {
    const angle = (i / POINTS) * 2 * Math.PI
    const lumps =
      1 +
      0.17 * Math.sin(2 * angle + seed) +
      0.1 * Math.sin(3 * angle + seed * 2) +
      0.05 * Math.sin(5 * angle - seed)
    return {
      x: centre.x + radius * 1.35 * lumps * Math.cos(angle),
      y: centre.y + radius * lumps * Math.sin(angle),
    }
  })
  const middle = (a: Point, b: Point): string => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`
  const at = (i: number): Point => points[i % POINTS] as Point
  const curves = points.map((point, i) => `Q${round(point.x)} ${round(point.y)} ${middle(point, at(i + 1))}`)
  return `M${middle(at(POINTS - 1), at(0))}${curves.join('')}Z`
}

/** @param seed any text, the page's path for one */
export function Contours({ seed: text }: { seed: string }) {
  const seed = seedOf(text)
  const hill = { x: 400 + (seed % 5) * 16, y: 180 + (seed % 7) * 8 }
  const route: readonly Point[] = [
    { x: 70, y: 350 - (seed % 4) * 8 },
    { x: 235, y: 250 + (seed % 6) * 8 },
    { x: 430, y: 205 - (seed % 3) * 14 },
    { x: 575, y: 80 + (seed % 5) * 6 },
  ]
  const [a, b, c, d] = route as [Point, Point, Point, Point]
  const path = `M${a.x} ${a.y}Q${a.x + 90} ${a.y - 10} ${b.x} ${b.y}T${c.x} ${c.y}T${d.x} ${d.y}`
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <g className={styles.hill}>
        {RADII.map((radius) => (
          <path key={radius} d={ring(hill, radius, seed)} />
        ))}
      </g>
      <text x={hill.x + 34} y={hill.y + 26} className={styles.height}>
        {480 + (seed % 120)}
      </text>
      <path d={path} className={styles.route} />
      {route.map(({ x, y }, i) => (
        <g key={`${x}`} className={styles.waypoint}>
          <circle cx={x} cy={y} r={13} />
          <text x={x} y={y + 5.5}>
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
