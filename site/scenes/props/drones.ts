/** The craft, drawn around their centre in a three-quarter view; about 260 units across at scale 1. */
import type { Palette } from '../palette.ts'
import { circle, ellipse, line, outlined, path, range, rect, short } from '../svg.ts'

export const CRAFT = ['quad', 'sprayer', 'racer', 'heavy', 'cine', 'wing', 'mini'] as const
export type Craft = (typeof CRAFT)[number]

/** A spinning rotor seen from the side: its disc, one blade and the motor below. */
function rotor(p: Palette, x: number, y: number, rx: number, fill = p.paper): string {
  const ry = rx * 0.2
  return (
    rect(x - 5, y, 10, 15, p.metalDeep, { ...outlined(p.ink, 2.5), rx: 2 }) +
    ellipse(x, y, rx, ry, fill, {
      'fill-opacity': 0.62,
      stroke: p.ink,
      'stroke-width': 1.5,
      'stroke-opacity': 0.55,
    }) +
    line(`M${short(x - rx * 0.92)} ${short(y + 1)}L${short(x + rx * 0.92)} ${short(y - 1)}`, p.ink, 3) +
    circle(x, y, 4, p.ink)
  )
}

/** Arms from a hub to `count` rotors on an ellipse; the far ones are drawn first, `hub` between far and near. */
function wheel(
  p: Palette,
  count: number,
  rx: number,
  ry: number,
  disc: number,
  hub: string,
  turn = 0,
): string {
  const ends = range(0, count)
    .map((i) => ((i + 0.5) / count) * Math.PI * 2 + turn)
    .map((angle) => ({ x: Math.cos(angle) * rx, y: Math.sin(angle) * ry }))
    .sort((a, b) => a.y - b.y)
  const arm = (end: { x: number; y: number }) =>
    line(`M0 4L${short(end.x)} ${short(end.y + 12)}`, p.ink, 12) +
    line(`M0 4L${short(end.x)} ${short(end.y + 12)}`, p.metal, 6.5)
  const draw = (list: typeof ends) =>
    list.map((end) => arm(end) + rotor(p, end.x, end.y, disc * (1 + end.y / 320))).join('')
  return draw(ends.filter((end) => end.y < 0)) + hub + draw(ends.filter((end) => end.y >= 0))
}

function quad(p: Palette): string {
  const far = [-76, 76].map(
    (x) =>
      line(`M${x * 0.3} 0L${x} -18`, p.ink, 12) +
      line(`M${x * 0.3} 0L${x} -18`, p.metalDeep, 6.5) +
      rotor(p, x, -32, 42),
  )
  const near = [-104, 104].map(
    (x) =>
      line(`M${x * 0.25} 8L${x} 6`, p.ink, 14) +
      line(`M${x * 0.25} 8L${x} 6`, p.metal, 8) +
      line(`M${x * 0.62} 12L${x * 0.68} 44`, p.ink, 6) +
      rotor(p, x, -10, 54),
  )
  const body =
    path('M-40 6C-40-20-22-30 0-30S40-20 40 6L30 24H-30Z', p.metal, outlined(p.ink)) +
    path('M-22-25C-15-29-8-30 0-30s15 1 22 5L14-2h-28Z', p.accent, outlined(p.ink, 2.5)) +
    circle(-18, 9, 5, p.ink) +
    circle(18, 9, 5, p.ink)
  const gimbal =
    path('M-15 22h30v8h-30z', p.metalDeep, outlined(p.ink, 2.5)) +
    circle(0, 42, 15, p.deep, outlined(p.ink)) +
    circle(0, 43, 8, p.ink) +
    circle(-3, 40, 2.5, p.paper)
  return far.join('') + gimbal + body + near.join('')
}

function sprayer(p: Palette, spray: boolean): string {
  const fan = (x: number) =>
    path(`M${x} 96l-30 88h60z`, p.paper, { 'fill-opacity': 0.5 }) +
    line(`M${x} 100l-20 78M${x} 100v78M${x} 100l20 78`, p.accent, 2.5, { 'stroke-dasharray': '2 10' })
  const legs = line('M-38 30L-66 112M38 30L66 112M-96 112H-40M40 112H96', p.ink, 7)
  const boom =
    line('M-124 92H124', p.ink, 7) +
    [-116, -48, 48, 116].map((x) => rect(x - 4, 88, 8, 14, p.signal, outlined(p.ink, 2))).join('')
  const tank =
    path('M-44 20Q-44 8-32 8H32Q44 8 44 20V66Q44 82 28 82H-28Q-44 82-44 66Z', p.paper, outlined(p.ink)) +
    path('M-42 46Q-20 38 0 46T42 46V66Q42 80 28 80H-28Q-42 80-42 66Z', p.accent, { 'fill-opacity': 0.75 })
  const hub =
    path('M-46 14Q-40-24 0-24T46 14L34 22H-34Z', p.second, outlined(p.ink)) +
    path('M-16-22L0-30L16-22V-10H-16Z', p.deep, outlined(p.ink, 2.5))
  return (
    (spray ? [-116, -48, 48, 116].map(fan).join('') : '') + legs + boom + wheel(p, 6, 140, 40, 56, tank + hub)
  )
}

function heavy(p: Palette, spray: boolean): string {
  const legs =
    line('M-34 30L-84 132M34 30L84 132M-112 132H-56M56 132H112', p.ink, 8) +
    line('M-34 30L-84 132M34 30L84 132', p.metalDeep, 3)
  const load = spray
    ? path('M-40 70L-150 300H150L40 70Z', p.accent, { 'fill-opacity': 0.2 }) +
      line('M-34 74L-130 296M-12 74L-44 296M12 74L44 296M34 74L130 296', p.signal, 2.5, {
        'stroke-dasharray': '3 9',
      })
    : ''
  const payload =
    rect(-36, 34, 72, 44, p.deep, { ...outlined(p.ink), rx: 8 }) +
    rect(-22, 46, 44, 20, p.signal, { ...outlined(p.ink, 2.5), rx: 4 })
  const hub =
    path('M-60 18L-46-22H46L60 18L40 34H-40Z', p.accent, outlined(p.ink, 3.5)) +
    path('M-30-20L-20-40H20L30-20Z', p.metal, outlined(p.ink)) +
    line('M-34 4H34', p.paper, 5)
  return load + legs + wheel(p, 8, 156, 46, 50, payload + hub)
}

function racer(p: Palette): string {
  const prop = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r * 0.42, p.signal, { 'fill-opacity': 0.42, stroke: p.signal, 'stroke-width': 2.5 }) +
    line(
      `M${x} ${y}l${short(r * 0.85)}-6M${x} ${y}l-${short(r * 0.5)}-${short(r * 0.3)}M${x} ${y}l-${short(r * 0.4)} ${short(r * 0.34)}`,
      p.ink,
      4,
    ) +
    circle(x, y, 7, p.metalDeep, outlined(p.ink, 2.5))
  const arms = 'M-78-34L78 34M78-34L-78 34'
  return (
    line('M-10-30Q-22-70-50-88', p.ink, 4) +
    prop(-78, -34, 44) +
    prop(78, -34, 44) +
    line(arms, p.ink, 20) +
    line(arms, p.metalDeep, 9) +
    path('M-24-26H24L30 24H-30Z', p.deep, outlined(p.ink)) +
    path('M-20-44H20V-12H-20Z', p.accent, outlined(p.ink)) +
    line('M-8-44V-12M8-44V-12', p.ink, 3) +
    circle(0, 12, 13, p.metal, outlined(p.ink)) +
    circle(0, 13, 6.5, p.ink) +
    prop(-78, 34, 52) +
    prop(78, 34, 52)
  )
}

function cine(p: Palette): string {
  const arm = 'M-30-6L-92-34L-116-30M30-6L92-34L116-30'
  return (
    rotor(p, -70, -54, 44) +
    rotor(p, 70, -54, 44) +
    line('M-20-10L-70-40M20-10L70-40', p.ink, 9) +
    line('M-92-34L-104 62M92-34L104 62', p.ink, 7) +
    line(arm, p.ink, 14) +
    line(arm, p.metal, 7.5) +
    rotor(p, -116, -46, 58) +
    rotor(p, 116, -46, 58) +
    path('M-34-22Q0-38 34-22L42 12H-42Z', p.metal, outlined(p.ink)) +
    path('M-16-28Q0-34 16-28L12-8H-12Z', p.accent, outlined(p.ink, 2.5)) +
    line('M-18 12V30M18 12V30', p.ink, 5) +
    rect(-34, 26, 68, 44, p.deep, { ...outlined(p.ink), rx: 7 }) +
    circle(0, 48, 22, p.metalDeep, outlined(p.ink)) +
    circle(0, 48, 13, p.ink) +
    circle(-5, 43, 4, p.paper)
  )
}

function wing(p: Palette): string {
  const boom = 'M-84-30V64M84-30V64'
  return (
    line(boom, p.ink, 13) +
    line(boom, p.metalDeep, 6) +
    path('M0-26L250-2L246 16L30 26H-30L-246 16L-250-2Z', p.metal, outlined(p.ink)) +
    path('M150-11L250-2L246 16L146 20ZM-150-11L-250-2L-246 16L-146 20Z', p.accent, outlined(p.ink, 2.5)) +
    path('M-16 92L-100 74V62L0 66L100 62V74L16 92Z', p.metal, outlined(p.ink)) +
    path('M0-74Q20-60 20-10V60L0 100L-20 60V-10Q-20-60 0-74Z', p.paper, outlined(p.ink, 3.5)) +
    path('M0-74Q13-65 18-38H-18Q-13-65 0-74Z', p.deep) +
    [-84, 84]
      .map(
        (x) =>
          ellipse(x, -34, 40, 10, p.paper, { 'fill-opacity': 0.7, ...outlined(p.ink, 2) }) +
          ellipse(x, 58, 40, 10, p.paper, { 'fill-opacity': 0.7, ...outlined(p.ink, 2) }),
      )
      .join('')
  )
}

function mini(p: Palette): string {
  const duct = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r * 0.46, p.paper, { 'fill-opacity': 0.8, ...outlined(p.accent, 9) }) +
    ellipse(x, y, r + 5, r * 0.46 + 5, 'none', outlined(p.ink, 2)) +
    line(
      `M${x - r * 0.7} ${y + 5}L${x + r * 0.7} ${y - 5}M${x - r * 0.5} ${y - 8}L${x + r * 0.5} ${y + 8}`,
      p.ink,
      3,
    )
  return (
    duct(-52, -24, 38) +
    duct(52, -24, 38) +
    path('M-26-24H26L34 22H-34Z', p.second, outlined(p.ink)) +
    circle(0, 8, 11, p.ink) +
    circle(-3, 5, 3, p.paper) +
    duct(-64, 18, 44) +
    duct(64, 18, 44)
  )
}

/** One craft; `busy` lets a sprayer spray and a heavy-lift scan. */
export function drone(p: Palette, craft: Craft, busy = false): string {
  switch (craft) {
    case 'sprayer':
      return sprayer(p, busy)
    case 'heavy':
      return heavy(p, busy)
    case 'racer':
      return racer(p)
    case 'cine':
      return cine(p)
    case 'wing':
      return wing(p)
    case 'mini':
      return mini(p)
    default:
      return quad(p)
  }
}
