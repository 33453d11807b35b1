/** Parts and tools of the workshop, seen from straight above. */
import type { Kit } from '../kit.ts'
import { at, circle, line, outlined, path, range, rect } from '../svg.ts'

export const mat = (kit: Kit, x: number, y: number, w: number, h: number) => {
  const { p } = kit
  return (
    rect(x, y, w, h, p.accent, { ...outlined(p.ink, 4), rx: 18 }) +
    line(
      range(40, w, 40)
        .map((i) => `M${x + i} ${y + 8}V${y + h - 8}`)
        .join('') +
        range(40, h, 40)
          .map((i) => `M${x + 8} ${y + i}H${x + w - 8}`)
          .join(''),
      p.paper,
      1.2,
      { 'stroke-opacity': 0.4 },
    )
  )
}
export const motor = (kit: Kit, x: number, y: number, s = 1) =>
  at(
    x,
    y,
    s,
    circle(0, 0, 32, kit.p.metal, outlined(kit.p.ink, 4)) +
      circle(0, 0, 20, kit.p.signal, outlined(kit.p.ink, 3)) +
      circle(0, 0, 6, kit.p.ink) +
      line('M0-32V-22M0 32V22M-32 0H-22M32 0H22', kit.p.ink, 4),
  )
export const prop = (kit: Kit, x: number, y: number, turn: number, s = 1) =>
  at(
    x,
    y,
    s,
    path('M0-8Q60-30 96-8Q60 10 0 8Q-60 30-96 8Q-60-10 0-8Z', kit.p.paper, outlined(kit.p.ink, 3.5)) +
      circle(0, 0, 9, kit.p.ink),
    turn,
  )
export const battery = (kit: Kit, x: number, y: number, turn = 0) =>
  at(
    x,
    y,
    1,
    rect(-60, -36, 120, 72, kit.p.second, { ...outlined(kit.p.ink, 4), rx: 8 }) +
      rect(-36, -36, 26, 72, kit.p.deep) +
      line('M60-10H92M60 10H92', kit.p.signal, 7),
    turn,
  )
export const driver = (kit: Kit, x: number, y: number, turn: number) =>
  at(
    x,
    y,
    1,
    rect(-120, -18, 96, 36, kit.p.signal, { ...outlined(kit.p.ink, 4), rx: 14 }) +
      rect(-24, -7, 130, 14, kit.p.metal, outlined(kit.p.ink, 3)),
    turn,
  )
export const spanner = (kit: Kit, x: number, y: number, turn: number) =>
  at(
    x,
    y,
    1,
    path(
      'M-100-12H70Q80-36 110-36L92-12V12L110 36Q80 36 70 12H-100A12 12 0 0 1-100-12Z',
      kit.p.metal,
      outlined(kit.p.ink, 4),
    ),
    turn,
  )
export const board = (kit: Kit, x: number, y: number, s = 1) =>
  at(
    x,
    y,
    s,
    rect(-44, -44, 88, 88, kit.p.deep, { ...outlined(kit.p.ink, 4), rx: 8 }) +
      rect(-18, -18, 36, 36, kit.p.ink) +
      circle(-33, -33, 5, kit.p.paper) +
      circle(33, -33, 5, kit.p.paper) +
      circle(-33, 33, 5, kit.p.paper) +
      circle(33, 33, 5, kit.p.paper) +
      line(
        'M-30-10H-20M-30 10H-20M20-10H30M20 10H30M-10-30V-20M10-30V-20M-10 20V30M10 20V30',
        kit.p.second,
        4,
      ),
  )
export const plate = (kit: Kit, x: number, y: number, s: number, turn = 0) =>
  at(
    x,
    y,
    s,
    line('M-130-130L130 130M130-130L-130 130', kit.p.ink, 46) +
      line('M-130-130L130 130M130-130L-130 130', kit.p.metalDeep, 36) +
      rect(-52, -66, 104, 132, kit.p.metalDeep, { ...outlined(kit.p.ink, 5), rx: 20 }) +
      [-130, 130]
        .flatMap((cx) =>
          [-130, 130].map(
            (cy) =>
              circle(cx, cy, 34, kit.p.metalDeep, outlined(kit.p.ink, 5)) + circle(cx, cy, 9, kit.p.ink),
          ),
        )
        .join('') +
      rect(-22, -40, 44, 26, kit.p.ink, { rx: 6 }) +
      rect(-22, 14, 44, 26, kit.p.ink, { rx: 6 }),
    turn,
  )
