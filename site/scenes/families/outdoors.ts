/** Places of people: the rocks of Hyderabad, a school yard, the old city's skyline, a long delivery route. */
import { crowd, type Family, fly, type Kit, parked } from '../kit.ts'
import { minarets, tor, tree } from '../props/places.ts'
import { circle, line, outlined, path, range, rect, short } from '../svg.ts'
import { cloud, flightPath, hill, ridge, shadow, sky } from '../terrain.ts'

function rocks(kit: Kit): string {
  const { p, random } = kit
  return (
    sky(p, 520, { x: 640, y: 200, r: 70 }) +
    cloud(p, 480, 90, 0.9) +
    hill(p, ridge(random, 470, 36), p.land[0], 3) +
    tor(p, random, 190, 560, 170) +
    tor(p, random, 1010, 570, 200) +
    path('M-10 570Q600 520 1210 580V800H-10Z', p.land[1], outlined(p.contour, 2.5)) +
    line('M0 650Q600 600 1200 660M0 720Q600 670 1200 730', p.contour, 2, { 'stroke-opacity': 0.3 }) +
    shadow(p, 620, 640, 120) +
    fly(kit, 0, 620, 330, 1.6, 4) +
    crowd(kit, 372, 760, 240, 0.78)
  )
}

/** A way up in numbered steps; a craft waits at each camp. */
function ascent(kit: Kit): string {
  const { p, random } = kit
  const peak = [
    [0, 760],
    [180, 640],
    [360, 560],
    [540, 420],
    [720, 330],
    [880, 170],
    [1010, 300],
    [1200, 420],
  ] as const
  return (
    sky(p, 620, { x: 230, y: 190, r: 64 }) +
    cloud(p, 420, 120, 1.2) +
    hill(p, ridge(random, 520, 70), p.land[0], 4) +
    hill(p, peak, p.land[2], 9, 34) +
    path('M-10 720Q400 640 1210 740V800H-10Z', p.land[4]) +
    flightPath(
      p,
      [
        [110, 690],
        [300, 590],
        [470, 470],
        [680, 350],
        [872, 176],
      ],
      [0, 1, 2, 3, 4],
      6,
    ) +
    fly(kit, 0, 300, 440, 0.9) +
    fly(kit, 1, 560, 300, 1.1) +
    fly(kit, 2, 900, 90, 1) +
    line('M872 176V110', p.ink, 5) +
    crowd(kit, 860, 770, 210)
  )
}

function school(kit: Kit): string {
  const { p } = kit
  const house =
    rect(180, 220, 840, 300, p.second, outlined(p.ink, 4)) +
    rect(150, 190, 900, 36, p.accent, outlined(p.ink, 4)) +
    rect(500, 120, 200, 400, p.paper, outlined(p.ink, 4)) +
    circle(600, 190, 38, p.sky[0], outlined(p.ink, 4)) +
    line('M600 190V164M600 190L618 200', p.ink, 5) +
    path('M556 520V400Q600 350 644 400V520Z', p.deep, outlined(p.ink, 4)) +
    [220, 310, 400, 740, 830, 920]
      .map(
        (x) =>
          rect(x, 270, 60, 80, p.sky[2], outlined(p.ink, 3)) +
          rect(x, 400, 60, 80, p.sky[2], outlined(p.ink, 3)) +
          line(`M${x + 30} 270v80M${x + 30} 400v80`, p.ink, 2.5),
      )
      .join('')
  const flag =
    line('M600 120V20', p.ink, 6) +
    path('M603 24H690V42H603Z', '#FF9A3C') +
    path('M603 42H690V60H603Z', p.paper) +
    path('M603 60H690V78H603Z', '#2E8B57') +
    circle(646, 51, 7, 'none', { stroke: '#1F3B8F', 'stroke-width': 2 })
  return (
    sky(p, 480, { x: 1020, y: 110, r: 50 }) +
    cloud(p, 200, 110, 1) +
    tree(p, 80, 520, 1.9) +
    tree(p, 1120, 520, 1.7) +
    house +
    flag +
    rect(0, 516, 1200, 290, p.land[1]) +
    line('M0 600H1200M0 720H1200', p.paper, 5, { 'stroke-opacity': 0.8 }) +
    circle(600, 680, 110, 'none', {
      stroke: p.paper,
      'stroke-width': 6,
      transform: 'matrix(1 0 0 .4 0 400)',
    }) +
    fly(kit, 0, 600, 560, 1.45) +
    crowd(kit, 110, 770, 170, 0.5) +
    crowd({ ...kit, group: 'pilot' }, 790, 780, 240) +
    crowd({ ...kit, group: 'children' }, 880, 760, 165, 0.45)
  )
}

function oldCity(kit: Kit): string {
  const { p, random } = kit
  const roofs = range(0, 14)
    .map((i) => {
      const h = random.between(50, 150)
      return (
        rect(
          i * 92 - 20,
          560 - h,
          84,
          h + 20,
          [p.land[2], p.land[3], p.second][i % 3] ?? p.paper,
          outlined(p.contour, 2),
        ) +
        rect(i * 92, 580 - h, 14, 20, p.paper) +
        rect(i * 92 + 30, 580 - h, 14, 20, p.paper)
      )
    })
    .join('')
  return (
    sky(p, 560, { x: 260, y: 300, r: 96 }) +
    cloud(p, 760, 110, 1.1) +
    hill(p, ridge(random, 500, 40), p.land[1], 3) +
    minarets(p, 640, 600, 1.75, p.land[2]) +
    roofs +
    path('M-10 590H1210V800H-10Z', p.land[4], outlined(p.contour, 3)) +
    line('M0 640H1200', p.paper, 4, { 'stroke-dasharray': '40 26', 'stroke-opacity': 0.6 }) +
    flightPath(
      p,
      [
        [60, 330],
        [240, 190],
        [460, 160],
        [860, 210],
        [1140, 130],
      ],
      [1, 3],
      4,
    ) +
    fly(kit, 0, 960, 320, 1.5, 5) +
    crowd(kit, 170, 770, 230, 0.7)
  )
}

/** Beyond sight: a craft with its load, a relay mast and a landing ring far away. */
function route(kit: Kit): string {
  const { p, random } = kit
  const mast =
    line('M960 640L1000 330L1040 640M972 560H1028M980 480H1020M1000 330V270', p.ink, 6) +
    [34, 62, 90]
      .map((r) =>
        line(
          `M${short(1000 - r * 0.8)} ${short(270 - r * 0.6)}A${r} ${r} 0 0 0 ${short(1000 - r * 0.8)} ${short(270 + r * 0.6)}M${short(1000 + r * 0.8)} ${short(270 - r * 0.6)}A${r} ${r} 0 0 1 ${short(1000 + r * 0.8)} ${short(270 + r * 0.6)}`,
          p.signal,
          5,
        ),
      )
      .join('')
  const river = path(
    'M520 470Q640 520 560 580T700 700L760 800H420Q520 720 430 650T500 540Z',
    p.sky[0],
    outlined(p.contour, 2.5),
  )
  const parcel =
    rect(-44, 90, 88, 70, p.second, outlined(p.ink, 3.5)) +
    line('M0 90V160M-44 116H44M-20 60L-30 90M20 60L30 90', p.ink, 4)
  return (
    sky(p, 480, { x: 170, y: 180, r: 54 }) +
    cloud(p, 640, 90, 1.1) +
    hill(p, ridge(random, 400, 80), p.land[0], 6) +
    hill(p, ridge(random, 450, 40), p.land[1], 4) +
    rect(0, 490, 1200, 310, p.land[2]) +
    line(
      'M0 560Q300 520 500 560M640 560Q900 520 1200 570M0 680Q220 650 420 680M760 690Q980 660 1200 700',
      p.contour,
      2.5,
      { 'stroke-opacity': 0.35 },
    ) +
    river +
    tree(p, 300, 700, 1) +
    tree(p, 860, 720, 1.2) +
    mast +
    circle(180, 700, 70, p.paper, {
      stroke: p.signal,
      'stroke-width': 9,
      transform: 'matrix(1 0 0 .4 0 420)',
    }) +
    path('M160 720V684H170V698H190V684H200V720H190V706H170V720Z', p.signal) +
    flightPath(
      p,
      [
        [180, 690],
        [220, 470],
        [430, 330],
        [760, 240],
        [1120, 190],
      ],
      [0, 2, 4],
      5,
    ) +
    fly(kit, 0, 500, 270, 1.75, 6) +
    `<g transform="translate(500 290) scale(1.1)">${parcel}</g>`
  )
}

function handover(kit: Kit): string {
  const { p, random } = kit
  return (
    sky(p, 520, { x: 600, y: 260, r: 130 }) +
    hill(p, ridge(random, 470, 50), p.land[1], 5) +
    rect(0, 520, 1200, 280, p.land[2]) +
    rect(190, 560, 820, 40, p.second, outlined(p.ink, 4)) +
    rect(230, 600, 740, 90, p.secondDeep, outlined(p.ink, 4)) +
    line('M230 200H970M230 200V560M970 200V560', p.ink, 9) +
    path(
      'M230 204q46 60 92 0q46 60 92 0q46 60 92 0q46 60 94 0q46 60 92 0q46 60 92 0q46 60 92 0q46 60 94 0Z',
      p.accent,
      outlined(p.ink, 3),
    ) +
    fly(kit, 0, 600, 330, 1.05) +
    crowd(kit, 330, 576, 210, 0.62) +
    parked(kit, 1, 950, 770, 0.9) +
    crowd({ ...kit, group: 'class' }, 190, 800, 180, 0.45)
  )
}

export const outdoors: Family = { rocks, ascent, school, 'old-city': oldCity, route, handover }
