/** The flying ground as a field map, for the campuses. */
import { fly, type Kit } from '../kit.ts'
import { tree } from '../props/places.ts'
import { at, circle, element, line, outlined, path, rect } from '../svg.ts'
import { graticule, shadow } from '../terrain.ts'

/** A field map of the ground, for contact pages. */
export function groundPlan(kit: Kit): string {
  const { p } = kit
  const roads =
    line(
      'M-20 610Q360 560 560 640T1220 590M300-20Q340 300 260 820M860-20Q800 240 900 500T860 820',
      p.paper,
      34,
    ) +
    line(
      'M-20 610Q360 560 560 640T1220 590M300-20Q340 300 260 820M860-20Q800 240 900 500T860 820',
      p.contour,
      2,
      { 'stroke-opacity': 0.5, 'stroke-dasharray': '14 12' },
    )
  const blocks = [
    [80, 90, 150, 120],
    [80, 250, 130, 200],
    [400, 90, 190, 110],
    [960, 120, 160, 180],
    [980, 380, 150, 120],
    [380, 690, 260, 80],
  ]
    .map(([x, y, w, h]) =>
      rect(x ?? 0, y ?? 0, w ?? 0, h ?? 0, p.land[1], { ...outlined(p.contour, 2), rx: 6 }),
    )
    .join('')
  const lake =
    path('M640 90Q780 60 780 170T700 300Q610 300 600 210T640 90Z', p.sky[0], outlined(p.contour, 2.5)) +
    line('M640 130Q730 110 740 180T690 260', p.contour, 2, { 'stroke-opacity': 0.5 })
  const pin = element(
    'g',
    { transform: 'translate(560 430)' },
    path('M0 90C-60 10-84-20-84-64A84 84 0 0 1 84-64C84-20 60 10 0 90Z', p.signal, outlined(p.ink, 4)) +
      circle(0, -62, 46, p.paper) +
      at(0, -58, 0.34, fly(kit, 0, 0, 0, 1)),
  )
  return (
    rect(0, 0, 1200, 800, p.land[0]) +
    graticule(p, 800) +
    lake +
    roads +
    blocks +
    at(
      560,
      470,
      1,
      rect(-170, -26, 340, 52, p.metalDeep, outlined(p.ink, 3)) +
        line('M-140 0H140', p.paper, 5, { 'stroke-dasharray': '24 18' }),
      -18,
    ) +
    tree(p, 420, 380, 0.6) +
    tree(p, 720, 560, 0.7) +
    tree(p, 160, 560, 0.6) +
    shadow(p, 560, 522, 40) +
    pin
  )
}
