/** The workshop: parts laid out from above, a frame on its stand, a repair under the lamp, a kit being unpacked. */
import { crowd, type Family, fly, type Kit, parked } from '../kit.ts'
import { battery, board, driver, mat, motor, plate, prop, spanner } from '../props/parts.ts'
import { at, circle, ellipse, line, outlined, path, range, rect } from '../svg.ts'
import { flightPath } from '../terrain.ts'

/** Straight down on a quad taken apart; guide lines lead each part to its place. */
function knolling(kit: Kit): string {
  const { p } = kit
  const guides = line(
    'M600 400L300 170M600 400L900 170M600 400L300 630M600 400L900 630M600 400V110M600 400V690M600 400H170M600 400H1030',
    p.signal,
    3,
    { 'stroke-dasharray': '4 12' },
  )
  return (
    rect(0, 0, 1200, 800, p.land[1]) +
    line(
      range(100, 800, 130)
        .map((y) => `M0 ${y}Q600 ${y - 16} 1200 ${y + 10}`)
        .join(''),
      p.land[2],
      3,
    ) +
    mat(kit, 70, 50, 1060, 700) +
    guides +
    plate(kit, 600, 400, 1) +
    [
      [300, 170],
      [900, 170],
      [300, 630],
      [900, 630],
    ]
      .map(
        ([x, y], i) =>
          motor(kit, x ?? 0, y ?? 0, 1.15) +
          prop(kit, x ?? 0, (y ?? 0) + (i < 2 ? -74 : 74), i % 2 ? 8 : -8, 1.15),
      )
      .join('') +
    board(kit, 600, 130, 1.05) +
    battery(kit, 600, 672, 0) +
    driver(kit, 210, 400, -90) +
    spanner(kit, 1020, 400, 90)
  )
}

/** A craft on its stand before a pegboard, with a lamp and a scope. */
function stand(kit: Kit): string {
  const { p } = kit
  const wall =
    rect(0, 0, 1200, 560, p.land[0]) +
    rect(90, 60, 560, 300, p.land[2], { ...outlined(p.ink, 4), rx: 10 }) +
    line(
      range(120, 640, 32)
        .map((x) =>
          range(90, 350, 32)
            .map((y) => `M${x} ${y}h.1`)
            .join(''),
        )
        .join(''),
      p.contour,
      5,
      { 'stroke-opacity': 0.5 },
    )
  const tools =
    at(180, 200, 0.9, spanner(kit, 0, 0, 90)) +
    driver(kit, 280, 230, 90) +
    spanner(kit, 370, 220, -84) +
    circle(500, 170, 46, 'none', outlined(p.ink, 12)) +
    circle(500, 170, 46, 'none', { stroke: p.signal, 'stroke-width': 8 }) +
    rect(450, 260, 130, 60, p.second, { ...outlined(p.ink, 3.5), rx: 6 })
  const scope =
    rect(850, 330, 270, 200, p.metal, { ...outlined(p.ink, 4), rx: 14 }) +
    rect(872, 352, 170, 130, p.ink, { rx: 6 }) +
    line('M880 420Q900 340 920 420T960 420T1000 420T1034 420', p.signal, 5) +
    [370, 410, 450].map((y) => circle(1082, y, 14, p.deep, outlined(p.ink, 3))).join('')
  const lamp =
    line('M1120 530L1060 250L900 150', p.ink, 12) +
    path('M860 120L950 160L910 230L820 190Z', p.signal, outlined(p.ink, 4)) +
    path('M820 190L910 230L800 560H470Z', p.paper, { 'fill-opacity': 0.35 })
  const table =
    rect(-10, 540, 1220, 44, p.second, outlined(p.ink, 4)) +
    rect(0, 584, 1200, 216, p.land[4]) +
    line('M200 584V800M1000 584V800', p.ink, 10) +
    rect(260, 620, 300, 130, p.land[3], outlined(p.ink, 3)) +
    rect(640, 620, 300, 130, p.land[3], outlined(p.ink, 3)) +
    line('M380 680h60M760 680h60', p.ink, 8)
  return (
    wall +
    tools +
    scope +
    lamp +
    table +
    line('M560 540V470M500 540H620', p.ink, 14) +
    parked(kit, 0, 560, 500, 1.9) +
    motor(kit, 240, 520, 0.6) +
    motor(kit, 310, 520, 0.6) +
    prop(kit, 200, 480, 6, 0.6)
  )
}

/** An arm off, wires out, the iron at work. */
function repair(kit: Kit): string {
  const { p } = kit
  const wires =
    line('M700 420Q780 380 830 430T950 460', p.signal, 8) +
    line('M700 440Q770 470 830 460T940 500', p.ink, 8) +
    line('M700 455Q760 520 850 520T950 540', p.second, 8)
  const iron =
    at(
      860,
      220,
      1,
      path('M-20-130H20L26 40H-26Z', p.signal, outlined(p.ink, 4)) +
        path('M-14 40H14L4 150H-4Z', p.metal, outlined(p.ink, 3.5)) +
        line('M0-130Q40-230 200-210', p.ink, 9),
      32,
    ) + line('M770 330q-20-30 0-54t0-54', p.paper, 5, { 'stroke-opacity': 0.8 })
  const meter =
    at(
      200,
      560,
      1,
      rect(-110, -150, 220, 300, p.ink, { rx: 24 }) +
        rect(-92, -132, 184, 264, p.second, { rx: 16 }) +
        rect(-72, -112, 144, 76, p.paper, outlined(p.ink, 4)) +
        line('M-44-60V-88M-10-60V-88H16V-60M44-60V-88', p.ink, 8) +
        circle(0, 40, 52, p.deep, outlined(p.ink, 4)) +
        line('M0 40L26 6', p.paper, 8),
      -8,
    ) +
    line('M240 700Q420 780 520 620T640 470', p.signal, 7) +
    line('M190 700Q330 800 470 690T600 520', p.ink, 7)
  return (
    rect(0, 0, 1200, 800, p.land[2]) +
    mat(kit, 120, 110, 1010, 620) +
    plate(kit, 560, 420, 1.25, 12) +
    board(kit, 560, 420, 1) +
    wires +
    motor(kit, 1000, 500, 1.5) +
    iron +
    meter +
    prop(kit, 330, 170, 20, 1.1) +
    [
      [960, 200],
      [1000, 230],
      [1040, 196],
      [1020, 260],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 10, p.metal, outlined(p.ink, 3)))
      .join('')
  )
}

/** Boxes open on a table, learners at work. */
function kitBox(kit: Kit): string {
  const { p } = kit
  const window =
    rect(110, 70, 300, 250, p.sky[1], outlined(p.ink, 5)) +
    path('M112 260Q200 200 260 240T408 210V318H112Z', p.land[2]) +
    line('M260 70V320M110 190H410', p.ink, 5)
  const chart =
    rect(790, 80, 300, 220, p.paper, outlined(p.ink, 4)) + at(940, 190, 0.62, plate(kit, 0, 0, 0.9))
  const box =
    path('M440 420H760L800 600H400Z', p.second, outlined(p.ink, 4)) +
    path('M440 420L380 360H300L400 600ZM760 420L830 350L900 366L800 600Z', p.secondDeep, outlined(p.ink, 4)) +
    path('M460 430H740L770 580H430Z', p.deep)
  return (
    rect(0, 0, 1200, 800, p.land[0]) +
    window +
    chart +
    path('M0 560H1200V800H0Z', p.land[3], outlined(p.ink, 4)) +
    line('M0 640H1200M0 720H1200', p.contour, 2, { 'stroke-opacity': 0.3 }) +
    ellipse(600, 610, 260, 24, p.ink, { 'fill-opacity': 0.2 }) +
    box +
    flightPath(
      p,
      [
        [600, 480],
        [596, 400],
        [600, 330],
      ],
      [0],
      4,
    ) +
    fly(kit, 0, 600, 230, 1.55, -4) +
    battery(kit, 220, 690, -10) +
    motor(kit, 390, 700, 1) +
    motor(kit, 480, 730, 0.9) +
    prop(kit, 700, 720, -8, 1) +
    board(kit, 870, 690, 0.85) +
    driver(kit, 1050, 720, 14) +
    crowd(kit, 1010, 560, 230)
  )
}

export const bench: Family = { knolling, stand, repair, kit: kitBox }
