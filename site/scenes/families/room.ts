/** Indoors: lecture, simulator bay, desks, a campus workshop. */
import { crowd, type Family, fly, type Kit, parked } from '../kit.ts'
import { at, circle, ellipse, line, outlined, path, range, rect, short } from '../svg.ts'
import { flightPath, hill, ridge } from '../terrain.ts'
import { desk, workstation } from './desks.ts'

const wall = (kit: Kit, floor: number) =>
  rect(0, 0, 1200, floor, kit.p.land[0]) +
  rect(0, floor, 1200, 800 - floor, kit.p.land[2]) +
  rect(0, floor - 14, 1200, 14, kit.p.land[3])
const stool = (kit: Kit, x: number, y: number) =>
  ellipse(x, y, 44, 12, kit.p.deep, outlined(kit.p.ink, 3)) +
  line(`M${x - 26} ${y + 6}L${x - 38} ${y + 90}M${x + 26} ${y + 6}L${x + 38} ${y + 90}`, kit.p.ink, 7)
/** A listener from behind: head and shoulders. */
const back = (x: number, y: number, s: number, cloth: string, long: boolean) =>
  at(
    x,
    y,
    s,
    path('M-70 90Q-66 6-20 0H20Q66 6 70 90Z', cloth) +
      rect(-13, -22, 26, 34, '#98623D') +
      circle(0, -46, 36, '#1B1512') +
      (long ? path('M-34-50Q-40 20-22 26H22Q40 20 34-50Z', '#1B1512') : ''),
  )

function lecture(kit: Kit): string {
  const { p, random } = kit
  const screen =
    rect(300, 60, 640, 360, p.paper, outlined(p.ink, 6)) +
    path('M306 330Q420 250 540 300T780 250T934 290V414H306Z', p.land[1]) +
    path('M306 370Q480 310 620 350T934 340V414H306Z', p.land[2]) +
    flightPath(
      p,
      [
        [350, 350],
        [430, 200],
        [620, 160],
        [820, 210],
        [890, 330],
      ],
      [0, 1, 2, 3, 4],
      5,
    ) +
    fly(kit, 0, 620, 250, 0.95)
  const heads = range(0, 5).map((i) =>
    back(
      140 + i * 232,
      700 + (i % 2) * 22,
      1.25,
      random.pick([p.accent, p.secondDeep, p.deep, p.second]),
      i % 2 === 1,
    ),
  )
  const tables = path('M-10 640H1210V690H-10Z', p.second, outlined(p.ink, 4))
  return (
    wall(kit, 520) +
    rect(60, 90, 170, 250, p.sky[1], outlined(p.ink, 4)) +
    line('M145 90V340M60 215H230', p.ink, 4) +
    screen +
    crowd({ ...kit, group: kit.group === 'none' ? 'pilot' : kit.group }, 1030, 600, 270) +
    tables +
    heads.join('')
  )
}

function simulator(kit: Kit): string {
  const { p, random } = kit
  const horizon = ridge(random, 250, 24, 6)
  const arc = 'M110 470V120Q600 40 1090 120V470Q600 410 110 470Z'
  const view =
    path(arc, p.sky[1], outlined(p.ink, 10)) +
    path(`M116 300Q600 ${short((horizon[2]?.[1] ?? 250) + 10)} 1084 300V464Q600 404 116 464Z`, p.land[2]) +
    path('M560 300H640L760 420H440Z', p.metalDeep) +
    line('M600 306V415', p.paper, 5, { 'stroke-dasharray': '12 12' }) +
    line('M430 82V432M770 82V432', p.ink, 6) +
    path('M150 220L250 180L330 250L420 200V300H150Z', p.land[3], { 'fill-opacity': 0.7 })
  const hud =
    line('M520 240H470M680 240H730M600 150V120', p.signal, 5) +
    circle(600, 240, 54, 'none', { stroke: p.signal, 'stroke-width': 4, 'stroke-dasharray': '16 10' }) +
    line('M960 160V360M960 180h26M960 220h16M960 260h26M960 300h16M960 340h26', p.paper, 4)
  const desk =
    path('M60 560H1140L1200 640H0Z', p.second, outlined(p.ink, 4)) + rect(0, 640, 1200, 160, p.secondDeep)
  const remote = at(
    600,
    650,
    1.5,
    path(
      'M-120-40H120Q160-40 166 10Q168 60 120 60H-120Q-168 60-166 10Q-160-40-120-40Z',
      p.deep,
      outlined(p.ink, 4),
    ) +
      line('M-90-40L-110-130M90-40L110-130', p.ink, 9) +
      [-78, 78]
        .map(
          (x) =>
            circle(x, 6, 34, p.metalDeep, outlined(p.ink, 3)) +
            circle(x + (x < 0 ? 8 : -6), x < 0 ? -6 : 4, 14, p.signal, outlined(p.ink, 3)),
        )
        .join('') +
      rect(-26, 14, 52, 30, p.paper, { rx: 4 }),
  )
  return (
    wall(kit, 540) +
    view +
    hud +
    fly(kit, 0, 600, 236, 0.85, -7) +
    desk +
    line('M250 830L400 700M950 830L800 700', p.ink, 96) +
    line('M250 830L400 700M950 830L800 700', '#98623D', 88) +
    line('M150 850L270 792M1050 850L930 792', p.accent, 110) +
    remote +
    stool(kit, 120, 690) +
    stool(kit, 1080, 690)
  )
}

function workshop(kit: Kit): string {
  const { p, random } = kit
  const campus =
    rect(120, 170, 960, 260, p.second, outlined(p.ink, 4)) +
    path('M460 174L600 90L740 174Z', p.accent, outlined(p.ink, 4)) +
    [160, 260, 360, 760, 860, 960]
      .map(
        (x) =>
          path(`M${x} 300v-60q30-34 60 0v60z`, p.paper, outlined(p.ink, 3)) +
          rect(x, 340, 60, 90, p.land[4], outlined(p.ink, 3)),
      )
      .join('') +
    [480, 560, 640, 700].map((x) => rect(x, 176, 18, 254, p.paper, outlined(p.ink, 3))).join('')
  const tent =
    path('M330 470L600 400L870 470V500H330Z', p.signal, outlined(p.ink, 4)) +
    line('M340 500V690M860 500V690', p.ink, 8) +
    path(
      'M330 500q30 26 60 0q30 26 60 0q30 26 60 0q30 26 60 0q30 26 60 0q30 26 60 0q30 26 60 0q30 26 60 0q30 26 60 0V480H330Z',
      p.paper,
      outlined(p.ink, 3),
    )
  return (
    rect(0, 0, 1200, 440, p.sky[1]) +
    hill(p, ridge(random, 380, 30), p.land[1], 2) +
    campus +
    rect(0, 428, 1200, 372, p.land[2]) +
    tent +
    rect(450, 620, 300, 26, p.deep, outlined(p.ink, 4)) +
    line('M480 646V730M720 646V730', p.ink, 8) +
    parked(kit, 0, 600, 620, 1.15) +
    crowd(kit, 130, 750, 190, 0.55) +
    crowd({ ...kit, group: 'pair' }, 900, 750, 190, 0.6)
  )
}

export const room: Family = { lecture, simulator, desk, workstation, workshop }
