/** Open-cast mines: benches cut into a hill, and stockpiles under a measuring mesh. */
import { crowd, type Family, fly, type Kit } from '../kit.ts'
import { excavator, truck } from '../props/machines.ts'
import { ellipse, line, outlined, path, poly, range, rect, short } from '../svg.ts'
import { cloud, flightPath, hill, ridge, shadow, sky } from '../terrain.ts'

function benches(kit: Kit): string {
  const { p, random } = kit
  const steps = range(0, 6).map((i) => {
    const rx = 690 - i * 104
    const ry = 300 - i * 46
    const cy = 560 + i * 26
    return (
      ellipse(640, cy, rx, ry, p.land[i] ?? p.deep, outlined(p.contour, 3)) +
      ellipse(640, cy + 9, rx - 14, ry - 8, 'none', {
        stroke: p.contour,
        'stroke-width': 1.8,
        'stroke-opacity': 0.4,
      })
    )
  })
  const haul =
    line('M1180 520Q1080 640 860 700T520 690T480 590T700 560', p.paper, 20) +
    line('M1180 520Q1080 640 860 700T520 690T480 590T700 560', p.contour, 2, { 'stroke-dasharray': '12 12' })
  return (
    sky(p, 330, { x: 980, y: 140, r: 58 }) +
    cloud(p, 260, 120, 1) +
    hill(p, ridge(random, 290, 34), p.land[1], 3) +
    rect(0, 320, 1200, 480, p.land[2]) +
    steps.join('') +
    haul +
    truck(p, 900, 690, 0.9) +
    excavator(p, 560, 690, 1) +
    shadow(p, 420, 470, 130) +
    fly(kit, 0, 420, 260, 1.8, -5) +
    line('M390 350L300 520M450 350L560 560', p.signal, 3, { 'stroke-dasharray': '10 9' })
  )
}

function heap(kit: Kit, x: number, y: number, w: number, h: number): string {
  const { p } = kit
  const outline = `M${x - w} ${y}Q${short(x - w * 0.4)} ${short(y - h * 0.75)} ${x} ${y - h}Q${short(x + w * 0.42)} ${short(y - h * 0.72)} ${x + w} ${y}Z`
  const rings = [0.22, 0.44, 0.66, 0.84].map(
    (t) =>
      `M${short(x - w * (1 - t) * 0.98)} ${short(y - h * t)}Q${x} ${short(y - h * t + 34 * (1 - t))} ${short(x + w * (1 - t) * 0.98)} ${short(y - h * t)}`,
  )
  const ribs = range(-3, 4).map(
    (i) =>
      `M${x} ${y - h}Q${short(x + i * w * 0.16)} ${short(y - h * 0.6)} ${short(x + i * w * 0.28)} ${short(y + 18 - Math.abs(i) * 5)}`,
  )
  return (
    path(outline, p.land[3], outlined(p.contour, 3)) +
    path(
      `M${x} ${y - h}Q${short(x + w * 0.42)} ${short(y - h * 0.72)} ${x + w} ${y}H${short(x + w * 0.2)}Q${short(x + w * 0.1)} ${short(y - h * 0.5)} ${x} ${y - h}Z`,
      p.land[4],
    ) +
    line([...rings, ...ribs].join(''), p.paper, 2.2, { 'stroke-opacity': 0.85 })
  )
}

function stockpile(kit: Kit): string {
  const { p, random } = kit
  const base = line(
    poly([
      [60, 690],
      [700, 690],
      [1000, 740],
      [300, 760],
    ]),
    p.signal,
    4,
    { 'stroke-dasharray': '14 10' },
  )
  const conveyor =
    line('M1180 300L850 420', p.ink, 20) +
    line('M1180 300L850 420', p.second, 12) +
    line('M1100 330V640M960 382V640M1100 640L960 500', p.ink, 6)
  return (
    sky(p, 560, { x: 180, y: 180, r: 60 }) +
    hill(p, ridge(random, 470, 40), p.land[0], 3) +
    hill(p, ridge(random, 540, 18), p.land[1], 2) +
    rect(0, 570, 1200, 230, p.land[2]) +
    conveyor +
    heap(kit, 850, 660, 280, 240) +
    heap(kit, 400, 720, 330, 310) +
    base +
    flightPath(
      p,
      [
        [120, 330],
        [400, 250],
        [700, 270],
        [1010, 190],
      ],
      [0, 1, 2, 3],
      4,
    ) +
    fly(kit, 0, 640, 190, 1.55, 4) +
    excavator(p, 950, 770, 1.05) +
    crowd(kit, 90, 775, 150)
  )
}

export const mine: Family = { benches, stockpile }
