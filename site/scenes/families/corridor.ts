/** Inspection along a line: pylons, a bridge, a pipeline, a solar plant; warm spots are drawn in signal colour. */
import { crowd, type Family, fly, type Kit } from '../kit.ts'
import { oklch } from '../palette.ts'
import { pylon, tree } from '../props/places.ts'
import { circle, element, group, line, outlined, path, poly, range, rect, short } from '../svg.ts'
import { cloud, flightPath, hill, ridge, sky } from '../terrain.ts'

/** Thermal scale from cold to hot, the same in every picture. */
const HEAT = [
  oklch(0.3, 0.12, 285),
  oklch(0.45, 0.19, 320),
  oklch(0.62, 0.21, 20),
  oklch(0.78, 0.16, 65),
  oklch(0.95, 0.1, 100),
]

/** A round thermal view of what the craft looks at. */
const lens = (kit: Kit, cx: number, cy: number, r: number, inside: string) =>
  element('clipPath', { id: 'lens' }, circle(cx, cy, r, '#000')) +
  group({ 'clip-path': 'url(#lens)' }, rect(cx - r, cy - r, 2 * r, 2 * r, HEAT[0] ?? '') + inside) +
  circle(cx, cy, r, 'none', outlined(kit.p.ink, 8)) +
  circle(cx, cy, r, 'none', { stroke: kit.p.paper, 'stroke-width': 3 }) +
  line(
    `M${cx - r - 20} ${cy}H${cx - r + 20}M${cx + r - 20} ${cy}H${cx + r + 20}M${cx} ${cy - r - 20}V${cy - r + 20}M${cx} ${cy + r - 20}V${cy + r + 20}`,
    kit.p.ink,
    4,
  )

function pylons(kit: Kit): string {
  const { p, random } = kit
  const wires = [-96, 96, -76, 76].map(
    (dx, i) =>
      `M${210 + dx * 1.75} ${short(700 - (i < 2 ? 186 : 128) * 1.75)}Q480 ${i < 2 ? 520 : 590} ${700 + dx * 1.05} ${short(600 - (i < 2 ? 186 : 128) * 1.05)}T${980 + dx * 0.6} ${short(550 - (i < 2 ? 186 : 128) * 0.6)}`,
  )
  const hot = lens(
    kit,
    880,
    290,
    170,
    rect(700, 100, 360, 400, HEAT[1] ?? '') +
      line('M640 220Q880 330 1120 250M640 340Q880 450 1120 370', HEAT[3] ?? '', 18) +
      path('M850 250h60v150h-60z', HEAT[2] ?? '') +
      [0, 1, 2, 3].map((i) => rect(836, 262 + i * 34, 88, 14, HEAT[3] ?? '', { rx: 7 })).join('') +
      circle(880, 284, 30, HEAT[4] ?? ''),
  )
  return (
    sky(p, 520, { x: 560, y: 150, r: 46 }) +
    hill(p, ridge(random, 480, 60), p.land[1], 5) +
    hill(p, ridge(random, 560, 40), p.land[2], 3) +
    path('M0 640Q500 560 1200 620V800H0Z', p.land[3]) +
    tree(p, 1090, 690, 1.2) +
    pylon(p, 980, 560, 0.62) +
    pylon(p, 700, 610, 1.05) +
    pylon(p, 210, 740, 1.85) +
    line(wires.join(''), p.ink, 2.5) +
    flightPath(
      p,
      [
        [60, 180],
        [260, 130],
        [470, 250],
      ],
      [0, 1],
      4,
    ) +
    fly(kit, 0, 500, 290, 1.45, 4) +
    line('M570 300L710 290', p.signal, 4, { 'stroke-dasharray': '10 9' }) +
    hot
  )
}

function bridge(kit: Kit): string {
  const { p, random } = kit
  const deck =
    rect(-10, 380, 1220, 34, p.metal, outlined(p.ink, 3.5)) +
    line('M0 372H1200', p.ink, 3) +
    line(
      range(20, 1200, 40)
        .map((x) => `M${x} 352V378`)
        .join(''),
      p.ink,
      3,
    )
  const arch = 'M90 700Q600 40 1110 700'
  const hangers = range(-5, 6)
    .filter(Boolean)
    .map((i) => {
      const x = 600 + i * 72
      const t = (x - 90) / 1020
      const y = (1 - t) ** 2 * 700 + 2 * t * (1 - t) * 40 + t * t * 700
      return `M${x} ${short(y)}V${y < 380 ? 380 : short(Math.max(414, y))}`
    })
    .join('')
  return (
    sky(p, 560, { x: 190, y: 170, r: 56 }) +
    cloud(p, 900, 120, 1) +
    hill(p, ridge(random, 490, 54), p.land[1], 4) +
    path('M0 600H1200V800H0Z', p.sky[0]) +
    line('M80 650H300M420 690H700M820 650H1080M200 740H460M640 760H960', p.contour, 3, {
      'stroke-opacity': 0.4,
    }) +
    line(hangers, p.ink, 4) +
    line(arch, p.ink, 40) +
    line(arch, p.accent, 30) +
    line(arch, p.paper, 2, { 'stroke-dasharray': '4 26' }) +
    deck +
    path(
      'M-10 800V600Q100 590 190 690L230 800ZM1210 800V600Q1090 590 1010 690L970 800Z',
      p.land[4],
      outlined(p.contour, 3),
    ) +
    flightPath(
      p,
      [
        [300, 690],
        [430, 560],
        [600, 500],
      ],
      [0, 1],
      4,
    ) +
    fly(kit, 0, 640, 548, 1.55) +
    path('M640 470L570 392H720Z', p.signal, { 'fill-opacity': 0.28 }) +
    crowd(kit, 60, 640, 120)
  )
}

function pipeline(kit: Kit): string {
  const { p, random } = kit
  const route = 'M-20 640Q260 600 420 640T800 600T1010 470T1220 430'
  const hot = path(
    poly([
      [600, 330],
      [470, 640],
      [800, 630],
    ]),
    p.signal,
    { 'fill-opacity': 0.2 },
  )
  const tank = (x: number, y: number, w: number, h: number) =>
    rect(x, y - h, w, h, p.metal, outlined(p.ink, 3)) +
    path(`M${x} ${y - h}Q${x + w / 2} ${y - h - 34} ${x + w} ${y - h}Z`, p.second, outlined(p.ink, 3)) +
    line(`M${x} ${y - h * 0.6}H${x + w}M${x} ${y - h * 0.3}H${x + w}`, p.contour, 2)
  return (
    sky(p, 430, { x: 220, y: 150, r: 60 }) +
    hill(p, ridge(random, 380, 60), p.land[0], 4) +
    hill(p, ridge(random, 450, 36), p.land[1], 4) +
    rect(0, 490, 1200, 310, p.land[2]) +
    tank(880, 470, 120, 110) +
    tank(1020, 478, 130, 140) +
    line('M1160 470V220', p.ink, 14) +
    hot +
    line(route, p.ink, 54) +
    line(route, p.metal, 45) +
    line(route, p.paper, 8, { 'stroke-opacity': 0.8, transform: 'translate(0 -12)' }) +
    line(route, p.ink, 46, { 'stroke-dasharray': '5 130' }) +
    circle(636, 622, 20, HEAT[3] ?? '') +
    circle(636, 622, 9, HEAT[4] ?? '') +
    [80, 300, 520, 760].map((x) => path(`M${x} 668l-14 60h60l-14-60z`, p.deep)).join('') +
    fly(kit, 0, 600, 250, 1.85, -3) +
    crowd(kit, 900, 760, 180)
  )
}

function solar(kit: Kit): string {
  const { p, random } = kit
  const tables = range(0, 4).flatMap((r) =>
    range(0, 4).map((c) => {
      const y = 440 + r * 88 + r * r * 6
      const s = 0.62 + r * 0.2
      const x = 640 + (c - 2) * 340 * s - r * 60
      const panel = (dx: number, dy: number) => `M${short(x + dx * s)} ${short(y + dy * s)}`
      const face = `${panel(0, 0)}L${short(x + 280 * s)} ${short(y - 10 * s)}L${short(x + 320 * s)} ${short(y + 76 * s)}L${short(x + 26 * s)} ${short(y + 90 * s)}Z`
      const bars = `${range(1, 6)
        .map(
          (i) =>
            `${panel(i * 47, -i * 1.7)}L${short(x + (26 + i * 49) * s)} ${short(y + (90 - i * 2.4) * s)}`,
        )
        .join('')}${panel(13, 45)}L${short(x + 300 * s)} ${short(y + 33 * s)}`
      return (
        path(face, p.deep, outlined(p.ink, 3)) +
        line(bars, p.land[1], 1.8) +
        (random.whole(0, 3)
          ? ''
          : path(
              `${panel(60, 8)}l${short(44 * s)} ${short(-2 * s)}l${short(8 * s)} ${short(32 * s)}l${short(-44 * s)} ${short(2 * s)}z`,
              HEAT[3] ?? '',
            ) +
            path(
              `${panel(70, 14)}l${short(22 * s)} ${short(-1 * s)}l${short(4 * s)} ${short(14 * s)}z`,
              HEAT[4] ?? '',
            ))
      )
    }),
  )
  return (
    sky(p, 420, { x: 960, y: 160, r: 70 }) +
    hill(p, ridge(random, 380, 34), p.land[1], 4) +
    rect(0, 410, 1200, 390, p.second) +
    tables.join('') +
    fly(kit, 0, 430, 230, 1.75, -4) +
    line('M400 310L330 500M460 310L560 500', p.signal, 3, { 'stroke-dasharray': '10 9' })
  )
}

export const corridor: Family = { pylons, bridge, pipeline, solar }
