/** Things that stand in the land: trees, rocks, towers, buildings. Feet on the origin unless said otherwise. */
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { at, circle, ellipse, line, outlined, path, poly, range, rect, short } from '../svg.ts'

export const palm = (p: Palette, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    line('M0 0Q-10-70 8-130', p.deep, 8) +
      [-150, -118, -88, -58, -28, 8]
        .map((turn) => at(8, -130, 1, path('M0 0Q30-22 66 4Q34-6 0 0Z', p.deep), turn + 50))
        .join(''),
  )

export const tree = (p: Palette, x: number, y: number, size: number, tint = p.land[4]): string =>
  at(
    x,
    y,
    size,
    line('M0 0V-60M0-34L16-54M0-28L-14-48', p.deep, 6) +
      path(
        'M-44-56Q-60-86-32-98Q-26-128 6-122Q40-126 42-96Q62-78 40-56Q0-42-44-56Z',
        tint,
        outlined(p.contour, 2),
      ) +
      line('M-26-72Q-4-62 24-72M-14-92Q4-84 22-92', p.contour, 2, { 'stroke-opacity': 0.6 }),
  )

/** One weathered boulder with contour shading. */
function boulder(p: Palette, x: number, y: number, w: number, h: number, tint: string, lean = 0): string {
  const d = `M${short(-w)} 0Q${short(-w * 1.12)} ${short(-h * 0.7)} ${short(-w * 0.5 + lean)} ${short(-h * 0.94)}Q${short(w * 0.1 + lean)} ${short(-h * 1.1)} ${short(w * 0.62 + lean)} ${short(-h * 0.86)}Q${short(w * 1.14)} ${short(-h * 0.6)} ${short(w)} 0Z`
  const bands = [0.28, 0.5, 0.72].map(
    (share) =>
      `M${short(-w * 0.96)} ${short(-h * share * 0.8)}Q${short(lean)} ${short(-h * share - h * 0.1)} ${short(w * 0.98)} ${short(-h * share * 0.76)}`,
  )
  return at(
    x,
    y,
    1,
    path(d, tint, outlined(p.contour, 2.5)) + line(bands.join(''), p.contour, 1.8, { 'stroke-opacity': 0.4 }),
  )
}

/** A Deccan tor: boulders balanced on each other. */
export function tor(p: Palette, random: Random, x: number, y: number, size: number): string {
  const s = size / 100
  const [a, b, c] = [p.land[2], p.land[3], p.land[4]]
  return (
    boulder(p, x - 78 * s, y, 74 * s, 92 * s, b, random.between(-6, 10) * s) +
    boulder(p, x + 84 * s, y + 4, 80 * s, 84 * s, c) +
    boulder(p, x, y + 8, 84 * s, 112 * s, a, random.between(-8, 8) * s) +
    boulder(p, x + 18 * s, y - 100 * s, 62 * s, 72 * s, b, 8 * s) +
    boulder(p, x - 2 * s, y - 166 * s, 40 * s, 46 * s, a, -6 * s)
  )
}

export const windsock = (p: Palette, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    line('M0 0V-150', p.ink, 6) +
      path('M0-152L34-146V-120L0-114Z', p.signal, outlined(p.ink, 2.5)) +
      path('M34-146L64-140V-122L34-120Z', p.paper, outlined(p.ink, 2.5)) +
      path('M64-140L92-132V-124L64-122Z', p.signal, outlined(p.ink, 2.5)),
  )

export const pylon = (p: Palette, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    line(
      'M-44 0L-12-190L0-280L12-190L44 0M-34-60L24-120M34-60L-24-120M-24-120L16-170M24-120L-16-170M-44 0L34-60M44 0L-34-60',
      p.ink,
      5,
    ) +
      line('M-96-208L0-236L96-208ZM-76-150L0-176L76-150Z', p.ink, 5) +
      line('M-96-208V-186M96-208V-186M-76-150V-128M76-150V-128', p.signal, 6),
  )

/** A building of floors and bays; the last `open` floors are still a frame. */
export function block(
  p: Palette,
  x: number,
  y: number,
  w: number,
  floors: number,
  fill: string,
  open = 0,
): string {
  const h = 40
  return range(0, floors)
    .map((i) => {
      const top = y - (i + 1) * h
      const bays = range(x + 14, x + w - 18, 34)
      if (i >= floors - open)
        return line(
          `M${x} ${top}H${x + w}M${bays.map((bay) => `${bay} ${top}V${top + h}`).join('M')}`,
          p.ink,
          5,
        )
      return (
        rect(x, top, w, h, fill, outlined(p.ink, 2.5)) +
        bays
          .map((bay) =>
            rect(bay, top + 10, 18, 20, i % 2 ? p.paper : p.sky[1], { stroke: p.ink, 'stroke-width': 1.5 }),
          )
          .join('')
      )
    })
    .join('')
}

export const hangar = (p: Palette, x: number, y: number, w: number, h: number): string =>
  path(
    `M${x} ${y}V${y - h * 0.5}Q${x + w / 2} ${y - h * 1.25} ${x + w} ${y - h * 0.5}V${y}Z`,
    p.second,
    outlined(p.ink, 4),
  ) +
  path(
    `M${x + w * 0.12} ${y}V${y - h * 0.46}Q${x + w / 2} ${y - h * 0.98} ${x + w * 0.88} ${y - h * 0.46}V${y}Z`,
    p.deep,
  ) +
  line(
    range(1, 6)
      .map(
        (i) =>
          `M${short(x + w * (0.12 + i * 0.127))} ${y}V${short(y - h * (0.5 + 0.22 * Math.sin((i / 6) * Math.PI)))}`,
      )
      .join(''),
    p.ink,
    2,
    { 'stroke-opacity': 0.5 },
  )

/** A gate of the course: a square ring on feet. */
export const gate = (p: Palette, x: number, y: number, size: number, colour: string): string =>
  at(
    x,
    y,
    size,
    path('M-90 0V-180H90V0H62V-152H-62V0Z', colour, outlined(p.ink, 4)) +
      rect(-90, -180, 180, 28, p.paper, { 'fill-opacity': 0.35 }) +
      line('M-104 0H-48M48 0H104', p.ink, 7) +
      line('M-60-166H-30M-8-166H22M44-166H70', p.paper, 6),
  )

/** Ring gate, its centre on the origin. */
export const hoop = (p: Palette, x: number, y: number, size: number, colour: string): string =>
  at(
    x,
    y,
    size,
    line('M0 90V200M-30 200H30', p.ink, 8) +
      circle(0, 0, 90, 'none', outlined(p.ink, 28)) +
      circle(0, 0, 90, 'none', { stroke: colour, 'stroke-width': 20 }) +
      circle(0, 0, 90, 'none', { stroke: p.paper, 'stroke-width': 20, 'stroke-dasharray': '36 58' }),
  )

/** A temple tower in tiers, its foot on the origin. */
export const gopuram = (p: Palette, tiers = 6): string =>
  range(0, tiers)
    .map((i) => {
      const w = 120 - i * 15
      return (
        path(
          poly([
            [-w, -i * 44],
            [-w + 10, -i * 44 - 44],
            [w - 10, -i * 44 - 44],
            [w, -i * 44],
          ]),
          i % 2 ? p.land[2] : p.land[1],
          outlined(p.contour, 2.5),
        ) +
        range(-w + 26, w - 20, 30)
          .map((x) => path(`M${x} ${-i * 44 - 4}v-22q7-10 14 0v22z`, p.land[4]))
          .join('')
      )
    })
    .join('') +
  ellipse(0, -tiers * 44 - 14, 44, 22, p.second, outlined(p.contour, 2.5)) +
  line(`M-24 ${-tiers * 44 - 30}v-20M0 ${-tiers * 44 - 36}v-26M24 ${-tiers * 44 - 30}v-20`, p.contour, 5)

/** Four minarets over arches, a Hyderabad skyline in one piece. */
export const minarets = (p: Palette, x: number, y: number, size: number, tint: string): string =>
  at(
    x,
    y,
    size,
    rect(-86, -130, 172, 130, tint, outlined(p.contour, 2.5)) +
      path('M-40 0V-60Q0-116 40-60V0Z', p.sky[2], outlined(p.contour, 2)) +
      line('M-86-100H86M-70-114H70', p.contour, 2.5) +
      [-86, 86]
        .map(
          (cx) =>
            rect(cx - 12, -214, 24, 214, tint, outlined(p.contour, 2.5)) +
            rect(cx - 17, -160, 34, 8, p.contour) +
            rect(cx - 17, -100, 34, 8, p.contour) +
            path(`M${cx - 13} -214Q${cx} -250 ${cx + 13} -214Z`, p.second, outlined(p.contour, 2.5)),
        )
        .join(''),
  )
