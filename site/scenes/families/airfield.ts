/** The flying ground: runway, hangar, the circuit seen from above, the fleet, the step to a larger class. */
import { crowd, type Family, fly, type Kit, parked } from '../kit.ts'
import { hangar, tree, windsock } from '../props/places.ts'
import { at, circle, line, outlined, path, poly, range, rect, short } from '../svg.ts'
import { cloud, flightPath, graticule, hill, ridge, shadow, sky } from '../terrain.ts'
import { groundPlan, riverPlan } from './plan.ts'

const background = (kit: Kit, horizon: number, sunX: number) => {
  const { p, random } = kit
  return (
    sky(p, horizon + 40, { x: sunX, y: horizon - 130, r: 52 }) +
    cloud(p, 160, 170, 1.1) +
    cloud(p, 820, 110, 0.8) +
    hill(p, ridge(random, horizon - 40, 42), p.land[0], 3) +
    hill(p, ridge(random, horizon - 4, 16), p.land[1], 2)
  )
}

function runway(kit: Kit): string {
  const { p } = kit
  const strip =
    path('M520 470H680L1010 800H190Z', p.metalDeep) +
    path('M520 470H680L1010 800H190Z', 'none', outlined(p.paper, 4))
  const centre = [0, 1, 2, 3].map((i) =>
    poly([
      [597 - i * 3, 490 + i * i * 22 + i * 14],
      [603 + i * 3, 490 + i * i * 22 + i * 14],
      [606 + i * 5, 512 + i * i * 26 + i * 22],
      [594 - i * 5, 512 + i * i * 26 + i * 22],
    ]),
  )
  const bars = range(0, 8).map((i) =>
    poly([
      [300 + i * 78, 742],
      [340 + i * 74, 742],
      [330 + i * 77, 790],
      [282 + i * 81, 790],
    ]),
  )
  return (
    background(kit, 450, 930) +
    rect(0, 466, 1200, 340, p.land[2]) +
    line(
      'M0 540Q300 520 470 520M740 524Q980 520 1200 548M0 640Q160 620 330 620M880 626Q1040 620 1200 640',
      p.contour,
      2,
      { 'stroke-opacity': 0.3 },
    ) +
    strip +
    path([...centre, ...bars].join(''), p.paper) +
    windsock(p, 1010, 600, 1.25) +
    shadow(p, 600, 690, 150, 18) +
    flightPath(
      p,
      [
        [600, 684],
        [600, 560],
        [606, 400],
      ],
      [0],
      4,
    ) +
    fly(kit, 0, 604, 322, 1.75) +
    crowd(kit, 205, 726, 190)
  )
}

function hangarView(kit: Kit): string {
  const { p } = kit
  return (
    background(kit, 420, 250) +
    rect(0, 430, 1200, 370, p.land[1]) +
    hangar(p, 560, 560, 600, 340) +
    path('M0 560H1200V800H0Z', p.metal) +
    line('M0 560H1200M120 800L430 562M560 800L690 562M1000 800L950 562', p.contour, 2, {
      'stroke-opacity': 0.4,
    }) +
    tree(p, 110, 560, 1.3) +
    tree(p, 220, 556, 0.9) +
    circle(610, 700, 150, 'none', {
      stroke: p.signal,
      'stroke-width': 6,
      'stroke-dasharray': '18 12',
      transform: 'matrix(1 0 0 .3 0 490)',
    }) +
    parked(kit, 0, 610, 706, 1.7) +
    crowd(kit, 196, 740, 210)
  )
}

function pattern(kit: Kit): string {
  const { p } = kit
  const rings = [330, 240, 150]
    .map((r, i) =>
      circle(600, 400, r, p.land[i] ?? p.paper, {
        stroke: p.accent,
        'stroke-width': 3,
        'stroke-dasharray': i ? undefined : '20 10',
      }),
    )
    .join('')
  const strip = at(
    600,
    400,
    1,
    rect(-200, -24, 400, 48, p.ink, { rx: 4 }) +
      line('M-150 0H150', p.paper, 5, { 'stroke-dasharray': '26 20' }) +
      line('M-184-14V14M-174-14V14M184-14V14M174-14V14', p.paper, 5),
    -24,
  )
  const terrain = range(0, 5).map(
    (i) =>
      `M${-40 + i * 40} ${140 + i * 30}Q${220 + i * 14} ${60 + i * 46} ${300 - i * 30} ${-20}M${1240 - i * 44} ${560 + i * 24}Q${980 - i * 20} ${640 + i * 20} ${900 + i * 40} 820`,
  )
  return (
    rect(0, 0, 1200, 800, p.sky[2]) +
    graticule(p, 800) +
    line(terrain.join(''), p.contour, 2.5, { 'stroke-opacity': 0.4 }) +
    rings +
    strip +
    flightPath(
      p,
      [
        [430, 470],
        [360, 330],
        [470, 230],
        [760, 190],
        [850, 320],
        [800, 420],
        [690, 380],
      ],
      [0, 2, 4],
      5,
    ) +
    fly(kit, 0, 366, 250, 1.25, -10) +
    fly(kit, 1, 850, 560, 1.35) +
    windsock(p, 1060, 300, 0.9)
  )
}

function fleet(kit: Kit): string {
  const { p } = kit
  return (
    background(kit, 330, 980) +
    rect(0, 345, 1200, 455, p.metal) +
    rect(0, 345, 1200, 60, p.land[2]) +
    line('M0 520H1200M0 660H1200', p.paper, 8) +
    line('M180 405L0 700M460 405L400 800M740 405L800 800M1020 405L1200 700', p.contour, 2, {
      'stroke-opacity': 0.35,
    }) +
    hangar(p, 470, 410, 260, 150) +
    parked(kit, 0, 250, 500, 0.95) +
    parked(kit, 1, 930, 505, 1.05) +
    fly(kit, 4, 600, 150, 0.95) +
    parked(kit, 2, 300, 740, 1.35) +
    parked(kit, 3, 850, 752, 1.5) +
    crowd(kit, 560, 690, 170)
  )
}

function steps(kit: Kit): string {
  const { p } = kit
  const stair = range(0, 3).map(
    (i) =>
      rect(
        120 + i * 330,
        650 - i * 130,
        300,
        200 + i * 130,
        p.land[2 + i] ?? p.accent,
        outlined(p.contour, 3),
      ) +
      line(
        range(1, 4 + i * 2)
          .map((n) => `M${140 + i * 330} ${650 - i * 130 + n * 34}h${short(240 - n * 16)}`)
          .join(''),
        p.contour,
        2,
        { 'stroke-opacity': 0.4 },
      ),
  )
  return (
    background(kit, 520, 180) +
    rect(0, 560, 1200, 240, p.land[1]) +
    stair.join('') +
    flightPath(
      p,
      [
        [260, 560],
        [440, 420],
        [610, 400],
        [760, 270],
        [930, 230],
      ],
      [0, 2, 4],
      5,
    ) +
    parked(kit, 0, 270, 650, 0.9) +
    parked(kit, 0, 600, 520, 0.95) +
    fly(kit, 1, 935, 215, 1.3) +
    crowd(kit, 1135, 780, 210)
  )
}

export const airfield: Family = {
  runway,
  hangar: hangarView,
  pattern,
  fleet,
  steps,
  plan: groundPlan,
  riverside: riverPlan,
}
