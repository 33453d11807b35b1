/** Machines of sites and mines, standing on the origin. */
import type { Palette } from '../palette.ts'
import { at, circle, line, outlined, path, rect } from '../svg.ts'

export const crane = (p: Palette, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    line(
      'M-14 0V-420M14 0V-420M-14-420L14-380L-14-340L14-300L-14-260L14-220L-14-180L14-140L-14-100L14-60L-14-20',
      p.signal,
      5,
    ) +
      line('M-110-420H260M-110-420L0-470L260-420M0-470V-420', p.signal, 6) +
      line('M220-420V-300', p.ink, 2.5) +
      rect(200, -300, 40, 22, p.deep) +
      rect(-116, -420, 44, 40, p.deep),
  )

export const excavator = (p: Palette, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    rect(-60, -26, 120, 26, p.ink, { rx: 13 }) +
      [-40, -14, 14, 40].map((cx) => circle(cx, -13, 7, p.metalDeep)).join('') +
      path('M-50-28V-62H-8V-92H40V-28Z', p.signal, outlined(p.ink)) +
      rect(0, -84, 32, 30, p.paper, outlined(p.ink, 2.5)) +
      line('M36-60L104-130L150-70', p.ink, 18) +
      line('M36-60L104-130L150-70', p.signal, 11) +
      path('M138-76L168-66L160-36L130-44Z', p.deep, outlined(p.ink)),
  )

export const truck = (p: Palette, x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    path('M-70-64H40L54-26H-60Z', p.second, outlined(p.ink)) +
      path('M-60-66Q-20-100 30-66Z', p.land[4], outlined(p.ink, 2.5)) +
      path('M46-26V-72H78L90-48V-26Z', p.paper, outlined(p.ink)) +
      rect(56, -64, 20, 18, p.sky[0]) +
      [-42, -6, 66].map((cx) => circle(cx, -14, 17, p.ink) + circle(cx, -14, 7, p.metal)).join(''),
  )
