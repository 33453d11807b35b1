/** Training grounds from straight above, as plans with a pin: one among rocks, one between river and canal. */
import { fly, type Kit } from '../kit.ts'
import type { Palette } from '../palette.ts'
import { tree } from '../props/places.ts'
import { at, circle, element, line, outlined, path, rect, short } from '../svg.ts'
import { graticule, shadow } from '../terrain.ts'

/** Roads: pale bands with a dashed middle. */
const roads = (p: Palette, d: string, width = 30): string =>
  line(d, p.contour, width + 5, { 'stroke-opacity': 0.35 }) +
  line(d, p.paper, width) +
  line(d, p.contour, 2, { 'stroke-opacity': 0.5, 'stroke-dasharray': '14 12' })

const runway = (p: Palette, x: number, y: number, turn: number): string =>
  at(
    x,
    y,
    1,
    rect(-190, -28, 380, 56, p.metalDeep, outlined(p.ink, 3)) +
      line('M-150 0H150', p.paper, 5, { 'stroke-dasharray': '24 18' }) +
      line('M-172-16V16M-160-16V16M172-16V16M160-16V16', p.paper, 4),
    turn,
  )

/** The pin, its tip on the point. */
const pin = (kit: Kit, x: number, y: number): string =>
  shadow(kit.p, x, y + 2, 40) +
  element(
    'g',
    { transform: `translate(${x} ${y - 90})` },
    path(
      'M0 90C-60 10-84-20-84-64A84 84 0 0 1 84-64C84-20 60 10 0 90Z',
      kit.p.signal,
      outlined(kit.p.ink, 4),
    ) +
      circle(0, -62, 46, kit.p.paper) +
      at(0, -58, 0.34, fly(kit, 0, 0, 0, 1)),
  )

/** Roofs of a block of houses, with the line of the ridge. */
const roofs = (p: Palette, blocks: readonly (readonly [number, number, number, number])[]): string =>
  blocks
    .map(
      ([x, y, w, h]) =>
        rect(x, y, w, h, p.land[1], { ...outlined(p.contour, 2), rx: 4 }) +
        line(`M${x + 10} ${y + h / 2}h${w - 20}`, p.contour, 2, { 'stroke-opacity': 0.4 }),
    )
    .join('')

/** A rocky rise: contour lines round one summit, with its cross. */
function rise(kit: Kit, x: number, y: number, size: number): string {
  const { p, random } = kit
  const lean = random.between(-0.2, 0.2)
  const ring = (r: number) =>
    `M${short(x - r)} ${short(y)}C${short(x - r)} ${short(y - r * (0.8 + lean))} ${short(x + r * 0.7)} ${short(y - r)} ${short(x + r * 1.1)} ${short(y - r * 0.2)}S${short(x - r * (0.6 + lean))} ${short(y + r * 1.2)} ${short(x - r)} ${short(y)}Z`
  const tints = [p.land[1], p.land[2], p.land[3]]
  return (
    tints.map((tint, i) => path(ring(size * (1 - i * 0.28)), tint, outlined(p.contour, 2))).join('') +
    line(`M${short(x - 8)} ${short(y - 8)}l16 16m0-16l-16 16`, p.ink, 3)
  )
}

/** A short runway among rocks and a lake: the Deccan. */
export function groundPlan(kit: Kit): string {
  const { p } = kit
  return (
    rect(0, 0, 1200, 800, p.land[0]) +
    graticule(p, 800) +
    rise(kit, 190, 180, 130) +
    rise(kit, 1030, 610, 105) +
    rise(kit, 230, 680, 84) +
    path('M690 70Q850 30 850 150T760 300Q650 310 640 200T690 70Z', p.sky[0], outlined(p.contour, 2.5)) +
    line('M690 120Q790 90 806 170T742 258', p.contour, 2, { 'stroke-opacity': 0.5 }) +
    roads(
      p,
      'M-20 430Q240 390 400 500T760 720T1220 740M400-20Q430 180 380 486M930-20Q880 240 900 420T760 720',
    ) +
    roofs(p, [
      [470, 70, 120, 76],
      [470, 170, 120, 110],
      [1010, 70, 130, 90],
      [1010, 190, 130, 120],
      [1010, 340, 130, 70],
      [60, 500, 150, 70],
    ]) +
    runway(p, 650, 440, -18) +
    tree(p, 330, 330, 0.55) +
    tree(p, 800, 590, 0.55) +
    tree(p, 470, 770, 0.65) +
    pin(kit, 650, 440)
  )
}

/** Between a wide river with its barrage and a canal: the delta. */
export function riverPlan(kit: Kit): string {
  const { p } = kit
  const river = 'M-40 640Q260 520 560 590T1240 500V840H-40Z'
  const gates = Array.from({ length: 8 }, (_, i) =>
    rect(-22, i * 34, 44, 14, p.metalDeep, outlined(p.ink, 2)),
  )
  const bunds = 'M690 340L650 600M820 328L800 596M940 318L946 578M1070 306L1092 548M566 470L1240 400'
  return (
    rect(0, 0, 1200, 800, p.land[0]) +
    graticule(p, 800) +
    path('M560 350L1240 290V500Q900 640 560 590Z', p.land[1], outlined(p.contour, 2)) +
    line(bunds, p.contour, 3, { 'stroke-opacity': 0.45 }) +
    path(river, p.sky[0], outlined(p.contour, 3)) +
    line('M60 700Q300 610 540 670M620 690Q880 660 1130 600M180 760Q400 700 640 750', p.contour, 2.5, {
      'stroke-opacity': 0.4,
    }) +
    line('M-20 330Q300 250 560 330T1220 220', p.contour, 40, { 'stroke-opacity': 0.5 }) +
    line('M-20 330Q300 250 560 330T1220 220', p.sky[0], 34) +
    roads(p, 'M-20 190Q320 120 600 190T1220 90M860-20L800 470') +
    at(302, 572, 1, gates.join(''), -3) +
    roads(p, 'M240-20L300 560L318 840', 24) +
    roofs(p, [
      [60, 30, 130, 90],
      [340, 30, 110, 70],
      [480, 40, 130, 76],
      [650, 30, 140, 70],
      [960, 30, 150, 56],
      [60, 380, 150, 90],
      [380, 400, 130, 96],
    ]) +
    tree(p, 110, 580, 0.6) +
    tree(p, 1000, 232, 0.5) +
    tree(p, 690, 290, 0.5) +
    pin(kit, 560, 500)
  )
}
