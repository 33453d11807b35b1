/** Farm land: terraced paddy, crop rows, and the quilt of plant health that a multi-spectral camera sees. */
import { crowd, type Family, fly, type Kit, parked } from '../kit.ts'
import { oklch } from '../palette.ts'
import { palm, tree } from '../props/places.ts'
import { line, outlined, path, poly, range, rect, short } from '../svg.ts'
import { cloud, flightPath, hill, ridge, shadow, sky } from '../terrain.ts'

const back = (kit: Kit, horizon: number, sunX: number) =>
  sky(kit.p, horizon + 30, { x: sunX, y: horizon - 110, r: 60 }) +
  cloud(kit.p, 740, 120, 1) +
  hill(kit.p, ridge(kit.random, horizon - 46, 46), kit.p.land[1], 4) +
  hill(kit.p, ridge(kit.random, horizon - 6, 14), kit.p.land[2], 2)

function paddy(kit: Kit): string {
  const { p, random } = kit
  const terrace = range(0, 5).map((i) => {
    const y = 430 + i * 70 + i * i * 4
    const bend = random.between(-26, 26)
    const edge = `M-10 ${y}Q300 ${short(y - 40 + bend)} 620 ${short(y + 8)}T1210 ${short(y - 12 - bend)}`
    const tufts = range(20, 1200, 46 + i * 6).map(
      (x) =>
        `M${x + (i % 2) * 20} ${y + 42 + ((x * 7) % 16)}l-7-18M${x + (i % 2) * 20} ${y + 42 + ((x * 7) % 16)}v-24M${x + (i % 2) * 20} ${y + 42 + ((x * 7) % 16)}l7-18`,
    )
    return (
      path(`${edge}V800H-10Z`, i % 2 ? p.sky[0] : p.land[2], outlined(p.contour, 3)) +
      line(edge, p.land[4], 10) +
      line(tufts.join(''), i % 2 ? p.land[5] : p.contour, 3)
    )
  })
  return (
    back(kit, 400, 330) +
    palm(p, 1050, 440, 1.5) +
    palm(p, 1110, 452, 1.1) +
    palm(p, 120, 436, 1.05) +
    terrace.join('') +
    fly(kit, 0, 640, 290, 1.75, 0, true) +
    crowd(kit, 120, 760, 190)
  )
}

function rows(kit: Kit): string {
  const { p } = kit
  const furrow = range(-9, 10).map((i) =>
    path(
      poly([
        [600 + i * 30, 410],
        [612 + i * 30, 410],
        [600 + i * 150 + 74, 800],
        [600 + i * 150, 800],
      ]),
      i % 2 ? p.land[4] : p.land[3],
    ),
  )
  const plants = range(-8, 9).flatMap((i) =>
    range(1, 7).map((n) => {
      const t = (n / 6) ** 1.7
      const x = 606 + i * (30 + 118 * t)
      const y = 410 + 390 * t
      const s = 5 + 20 * t
      return `M${short(x - s)} ${short(y)}q${short(s)}-${short(s * 1.9)} ${short(s * 2)} 0z`
    }),
  )
  return (
    back(kit, 390, 900) +
    rect(0, 404, 1200, 400, p.land[2]) +
    furrow.join('') +
    path(plants.join(''), p.deep) +
    tree(p, 90, 420, 1.2) +
    tree(p, 1130, 418, 1) +
    flightPath(
      p,
      [
        [150, 520],
        [330, 470],
        [560, 460],
      ],
      [0, 1],
      4,
    ) +
    shadow(p, 700, 640, 190, 24) +
    fly(kit, 0, 700, 340, 2, -4, true) +
    crowd(kit, 190, 770, 210)
  )
}

/** Vegetation classes from stressed to healthy, fixed colours as on every such map. */
const HEALTH = [
  oklch(0.62, 0.17, 32),
  oklch(0.76, 0.15, 62),
  oklch(0.87, 0.14, 100),
  oklch(0.8, 0.15, 128),
  oklch(0.66, 0.15, 145),
  oklch(0.52, 0.12, 150),
]

function quilt(kit: Kit): string {
  const { p, random } = kit
  const cells = range(0, 7).flatMap((r) =>
    range(0, 9).map((c) => {
      const y0 = 330 + r * r * 7.4 + r * 22
      const y1 = 330 + (r + 1) ** 2 * 7.4 + (r + 1) * 22
      const x = (column: number, y: number) => 600 + (column - 4.5) * (60 + (y - 330) * 0.3)
      const value = Math.max(
        0,
        Math.min(5, Math.round(2.6 + 2.1 * Math.sin(c * 0.9 + r * 0.5) + random.between(-1.2, 1.2))),
      )
      return path(
        poly([
          [x(c, y0), y0],
          [x(c + 1, y0), y0],
          [x(c + 1, y1), y1],
          [x(c, y1), y1],
        ]),
        HEALTH[value] ?? p.accent,
        { stroke: p.paper, 'stroke-width': 2.5 },
      )
    }),
  )
  const beam =
    path('M560 250L400 600H830L640 250Z', p.paper, { 'fill-opacity': 0.3 }) +
    line('M560 250L400 600M640 250L830 600', p.paper, 3, { 'stroke-dasharray': '10 8' }) +
    rect(400, 600, 430, 0.1, p.paper)
  return (
    back(kit, 320, 170) +
    rect(0, 330, 1200, 470, p.land[2]) +
    cells.join('') +
    flightPath(
      p,
      [
        [120, 390],
        [1080, 390],
        [1130, 470],
        [60, 470],
      ],
      [0, 1, 2],
      4,
    ) +
    beam +
    fly(kit, 0, 600, 196, 1.7)
  )
}

function village(kit: Kit): string {
  const { p, random } = kit
  const hut = (x: number, y: number, s: number) =>
    path(`M${x} ${y}v${-60 * s}h${120 * s}v${60 * s}z`, p.paper, outlined(p.ink, 3)) +
    path(
      `M${x - 18 * s} ${y - 56 * s}L${x + 60 * s} ${y - 120 * s}L${x + 138 * s} ${y - 56 * s}Z`,
      p.signal,
      outlined(p.ink, 3),
    ) +
    rect(x + 46 * s, y - 40 * s, 28 * s, 40 * s, p.deep)
  return (
    back(kit, 380, 1000) +
    rect(0, 392, 1200, 410, p.land[2]) +
    hut(90, 470, 1.2) +
    hut(280, 452, 0.9) +
    tree(p, 470, 460, 1.3) +
    path('M-10 560Q500 500 1210 580V800H-10Z', p.land[3], outlined(p.contour, 2.5)) +
    line(
      range(0, 7)
        .map((i) => `M-10 ${600 + i * 34}Q500 ${540 + i * 36} 1210 ${620 + i * 34}`)
        .join(''),
      p.land[5],
      4,
      { 'stroke-dasharray': `${random.whole(14, 22)} 12` },
    ) +
    parked(kit, 0, 800, 690, 1.7) +
    crowd(kit, 200, 740, 220)
  )
}

export const field: Family = { paddy, rows, quilt, village }
