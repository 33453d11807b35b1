/** Filming from the air: a lake at dusk, a film set with lights, a road chase. */
import { crowd, type Family, fly, type Kit } from '../kit.ts'
import { palm, tree } from '../props/places.ts'
import { at, circle, ellipse, line, outlined, path, poly, range, rect, short } from '../svg.ts'
import { cloud, flightPath, hill, ridge, sky } from '../terrain.ts'

const frameMarks = (kit: Kit, x: number, y: number, w: number, h: number) =>
  line(
    `M${x} ${y + 50}V${y}H${x + 70}M${x + w - 70} ${y}H${x + w}V${y + 50}M${x + w} ${y + h - 50}V${y + h}H${x + w - 70}M${x + 70} ${y + h}H${x}V${y + h - 50}`,
    kit.p.paper,
    6,
  ) + circle(x + w - 34, y + 34, 11, kit.p.signal)

function lake(kit: Kit): string {
  const { p, random } = kit
  const crest = ridge(random, 400, 70)
  const mirrored = crest.map(([x, y]) => [x, 980 - y * 1.02] as const)
  const boat =
    path('M250 640H430L400 676H280Z', p.ink) +
    line('M330 640V540', p.ink, 6) +
    path('M336 546L404 630H336Z', p.paper)
  return (
    sky(p, 490, { x: 640, y: 360, r: 92 }) +
    cloud(p, 180, 150, 1) +
    hill(p, crest, p.land[4], 5, 20) +
    hill(p, ridge(random, 462, 18), p.land[5], 2) +
    rect(0, 486, 1200, 314, p.sky[1]) +
    path(poly([...mirrored, [1200, 486], [0, 486]]), p.land[4], { 'fill-opacity': 0.55 }) +
    ellipse(640, 560, 80, 26, p.sun, { 'fill-opacity': 0.85 }) +
    line('M560 610H720M590 640H690M520 580H600M690 576H770M610 672H670M628 704H652', p.sun, 6) +
    line('M60 560H240M820 610H1080M140 720H380M760 740H1000', p.paper, 3, { 'stroke-opacity': 0.5 }) +
    boat +
    frameMarks(kit, 300, 90, 600, 400) +
    flightPath(
      p,
      [
        [-10, 250],
        [180, 210],
        [350, 260],
      ],
      [1],
      4,
    ) +
    fly(kit, 0, 890, 210, 1.75, 5) +
    path('M760 800Q900 690 1210 700V800Z', p.ink) +
    crowd({ ...kit }, 930, 740, 170)
  )
}

function set(kit: Kit): string {
  const { p, random } = kit
  const house =
    rect(420, 300, 360, 270, p.second, outlined(p.ink, 4)) +
    path('M390 306L600 190L810 306Z', p.signal, outlined(p.ink, 4)) +
    rect(560, 420, 80, 150, p.deep, outlined(p.ink, 3)) +
    rect(460, 360, 66, 70, p.sky[2], outlined(p.ink, 3)) +
    rect(674, 360, 66, 70, p.sky[2], outlined(p.ink, 3)) +
    line('M780 300L880 570M780 400L840 570', p.ink, 7)
  const lamp = (x: number, y: number, flip: boolean) =>
    at(
      x,
      y,
      1,
      line('M0 0L-40 160M0 0L40 160M0 0V160M0 0V-150', p.ink, 6) +
        path('M-40-180L30-210L46-140L-26-120Z', p.ink) +
        path('M30-210L320-250V-20L46-140Z', p.sun, { 'fill-opacity': 0.42 }),
      0,
      flip,
    )
  const slate = at(
    560,
    760,
    1,
    rect(-90, -90, 180, 110, p.ink, { rx: 6 }) +
      path('M-90-94L86-136L92-112L-86-70Z', p.paper, outlined(p.ink, 3)) +
      line('M-60-98l20 20M-10-110l20 20M40-122l20 20', p.ink, 12) +
      line('M-66-50H60M-66-20H20', p.paper, 4),
  )
  const reel = at(
    1060,
    690,
    1,
    line('M0 110L-60 0M0 110L60 0M0 0V110', p.ink, 7) +
      rect(-70, -56, 120, 66, p.deep, { ...outlined(p.ink, 4), rx: 6 }) +
      path('M50-44L92-62V14L50-4Z', p.metal, outlined(p.ink, 3)) +
      circle(-44, -84, 32, p.metal, outlined(p.ink, 4)) +
      circle(22, -88, 36, p.metal, outlined(p.ink, 4)),
    0,
    true,
  )
  return (
    sky(p, 520, { x: 160, y: 150, r: 50 }) +
    hill(p, ridge(random, 480, 40), p.land[2], 4) +
    rect(0, 560, 1200, 240, p.land[3]) +
    palm(p, 120, 580, 1.6) +
    palm(p, 1130, 570, 1.3) +
    house +
    lamp(250, 560, false) +
    lamp(950, 560, true) +
    slate +
    reel +
    line('M100 720Q600 640 900 730', p.contour, 3, { 'stroke-dasharray': '16 12' }) +
    fly(kit, 0, 860, 130, 1.5, 6) +
    line('M830 220L640 320M880 230L760 330', p.paper, 3, { 'stroke-dasharray': '9 9' }) +
    crowd(kit, 120, 770, 200)
  )
}

function road(kit: Kit): string {
  const { p, random } = kit
  const way = 'M1220 470Q900 430 700 520T420 640T-20 760'
  const car = at(
    560,
    590,
    1.5,
    path('M-64-8Q-64-30-36-32L-16-56H34L58-30Q76-28 76-8Z', p.accent, outlined(p.ink, 3)) +
      path('M-10-50H10V-32H-26ZM16-50H30L46-32H16Z', p.sky[2]) +
      circle(-34, -8, 15, p.ink) +
      circle(48, -8, 15, p.ink) +
      circle(-34, -8, 6, p.metal) +
      circle(48, -8, 6, p.metal),
    -20,
  )
  return (
    sky(p, 430, { x: 900, y: 170, r: 64 }) +
    hill(p, ridge(random, 330, 90, 5), p.land[1], 6) +
    hill(p, ridge(random, 420, 46), p.land[2], 4) +
    rect(0, 460, 1200, 340, p.land[3]) +
    line(
      range(0, 5)
        .map((i) => `M0 ${500 + i * 62}Q${short(500 + i * 40)} ${470 + i * 40} 1200 ${560 + i * 56}`)
        .join(''),
      p.contour,
      2,
      { 'stroke-opacity': 0.3 },
    ) +
    line(way, p.ink, 92) +
    line(way, p.metalDeep, 82) +
    line(way, p.paper, 5, { 'stroke-dasharray': '34 26' }) +
    tree(p, 200, 560, 1.3) +
    tree(p, 980, 720, 1.6) +
    car +
    frameMarks(kit, 380, 420, 400, 240) +
    flightPath(
      p,
      [
        [60, 330],
        [200, 250],
        [370, 240],
      ],
      [0, 1],
      4,
    ) +
    fly(kit, 0, 420, 230, 1.7, -8)
  )
}

export const film: Family = { lake, set, road }
