/** FPV courses: low gates on a meadow, a lit hall, a freestyle yard. */
import { crowd, type Family, fly, type Kit } from '../kit.ts'
import { gate, hoop, tree } from '../props/places.ts'
import { line, outlined, path, poly, range, rect } from '../svg.ts'
import { cloud, hill, ridge, sky } from '../terrain.ts'

const trail = (kit: Kit, d: string) =>
  line(d, kit.p.signal, 12, { 'stroke-opacity': 0.25 }) + line(d, kit.p.signal, 5)

function meadow(kit: Kit): string {
  const { p, random } = kit
  return (
    sky(p, 420, { x: 260, y: 150, r: 56 }) +
    cloud(p, 700, 120, 1.2) +
    hill(p, ridge(random, 390, 40), p.land[1], 4) +
    tree(p, 90, 450, 1.3) +
    tree(p, 1120, 440, 1.1) +
    tree(p, 1010, 432, 0.7) +
    rect(0, 430, 1200, 370, p.land[2]) +
    range(0, 5)
      .map((i) =>
        path(
          `M0 ${470 + i * 70}Q600 ${430 + i * 74} 1200 ${480 + i * 70}V${504 + i * 74}Q600 ${464 + i * 76} 0 ${500 + i * 74}Z`,
          p.land[3],
          { 'fill-opacity': 0.55 },
        ),
      )
      .join('') +
    gate(p, 320, 490, 0.7, p.accent) +
    gate(p, 920, 560, 1.05, p.second) +
    trail(kit, 'M250 800Q120 560 320 430T700 460T920 450T1210 330') +
    gate(p, 520, 740, 1.5, p.signal) +
    fly(kit, 0, 640, 300, 1.6, -14) +
    crowd(kit, 1000, 770, 170)
  )
}

function hall(kit: Kit): string {
  const { p } = kit
  const room =
    rect(0, 0, 1200, 800, p.deep) +
    path('M0 0L330 190V520L0 800ZM1200 0L870 190V520L1200 800Z', p.ink, { 'fill-opacity': 0.45 }) +
    path('M330 520H870L1200 800H0Z', p.land[4]) +
    rect(330, 190, 540, 330, p.land[5])
  const beams = line(
    'M0 0L330 190M1200 0L870 190M200 0L420 190M400 0L510 190M600 0V190M800 0L690 190M1000 0L780 190M60 34H1140M160 92H1040M250 144H950',
    p.ink,
    7,
  )
  const lamps = [
    [330, 92],
    [600, 92],
    [870, 92],
  ]
    .map(
      ([x, y]) =>
        path(
          poly([
            [(x ?? 0) - 40, y ?? 0],
            [(x ?? 0) + 40, y ?? 0],
            [(x ?? 0) + 150, 560],
            [(x ?? 0) - 150, 560],
          ]),
          p.paper,
          { 'fill-opacity': 0.07 },
        ) + rect((x ?? 0) - 46, (y ?? 0) - 6, 92, 12, p.paper),
    )
    .join('')
  const lines = line('M430 520L200 800M600 520V800M770 520L1000 800', p.paper, 3, {
    'stroke-opacity': 0.5,
    'stroke-dasharray': '20 16',
  })
  const net = line(
    range(340, 870, 24)
      .map((x) => `M${x} 190V520`)
      .join('') +
      range(200, 520, 24)
        .map((y) => `M330 ${y}H870`)
        .join(''),
    p.paper,
    1,
    { 'stroke-opacity': 0.16 },
  )
  return (
    room +
    net +
    beams +
    lamps +
    lines +
    hoop(p, 690, 400, 0.62, p.accent) +
    gate(p, 490, 560, 0.8, p.second) +
    trail(kit, 'M1210 690Q940 700 860 520T690 400T490 480T180 600T-20 520') +
    hoop(p, 960, 470, 1.25, p.signal) +
    gate(p, 230, 780, 1.5, p.accent) +
    fly(kit, 0, 560, 300, 1.75, 16) +
    fly(kit, 0, 830, 590, 0.8, -18) +
    crowd(kit, 560, 790, 150)
  )
}

function yard(kit: Kit): string {
  const { p, random } = kit
  const frame =
    line(
      'M120 800V250H560V800M120 250L560 470M560 250L120 470M760 800V340H1120V800M760 340L1120 560',
      p.ink,
      16,
    ) +
    line(
      'M120 800V250H560V800M120 250L560 470M560 250L120 470M760 800V340H1120V800M760 340L1120 560',
      p.accent,
      9,
    )
  return (
    sky(p, 600, { x: 660, y: 180, r: 70 }) +
    hill(p, ridge(random, 560, 40), p.land[1], 3) +
    rect(0, 620, 1200, 180, p.land[3]) +
    [
      [40, 620],
      [640, 630],
      [1020, 640],
    ]
      .map(
        ([x, y]) =>
          rect(x ?? 0, (y ?? 0) - 70, 130, 74, p.second, outlined(p.ink, 3)) +
          line(
            `M${(x ?? 0) + 20} ${(y ?? 0) - 70}v74M${(x ?? 0) + 50} ${(y ?? 0) - 70}v74M${(x ?? 0) + 80} ${(y ?? 0) - 70}v74M${(x ?? 0) + 110} ${(y ?? 0) - 70}v74`,
            p.ink,
            2,
          ),
      )
      .join('') +
    trail(kit, 'M-20 560Q200 720 340 560T420 200T700 160T860 420T700 620T520 640') +
    frame +
    fly(kit, 0, 610, 250, 1.8, 24) +
    crowd(kit, 350, 780, 190)
  )
}

export const gates: Family = { meadow, hall, yard }
