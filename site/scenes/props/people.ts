/** People, drawn standing on the origin and 100 units tall; they look at the work, so faces are not drawn. */
import { oklch, type Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { at, circle, ellipse, line, path, rect } from '../svg.ts'

export type Pose = 'pilot' | 'point' | 'stand' | 'hold' | 'sit'
export type Wear = 'shirt' | 'vest' | 'saree' | 'kurta' | 'uniform'
export type Head = 'short' | 'bun' | 'braid' | 'cap' | 'helmet' | 'turban'

export interface Person {
  pose: Pose
  wear: Wear
  head: Head
  /** 0 to 4, from fair to dark. */
  skin: number
  cloth: string
  trousers: string
}

const SKIN = ['#E3B08A', '#CF9568', '#B57B50', '#98623D', '#7A4B2E']
const HAIR = '#1B1512'

const arms = (person: Person, skin: string): string => {
  const sleeve = (d: string) => line(d, person.cloth, 8)
  const fore = (d: string) => line(d, skin, 6.5)
  const remote = rect(-9, -61, 18, 9, '#0B1B2B', { rx: 3 }) + line('M-6-61L-9-69M6-61L9-69', '#0B1B2B', 2)
  switch (person.pose) {
    case 'pilot':
      return sleeve('M-11-72L-16-60M11-72L16-60') + fore('M-16-59L-7-56M16-59L7-56') + remote
    case 'point':
      return sleeve('M-11-72L-15-58M11-72L22-84') + fore('M-15-57L-12-46M22-84L33-98')
    case 'hold':
      return (
        sleeve('M-11-72L-15-60M11-72L15-60') +
        fore('M-15-59L-4-62M15-59L4-62') +
        rect(-10, -74, 20, 15, '#FBF9F4', { stroke: '#0B1B2B', 'stroke-width': 1.5, rx: 1.5 })
      )
    default:
      return sleeve('M-12-72L-15-57M12-72L15-57') + fore('M-15-56L-14-43M15-56L14-43')
  }
}

const below = (person: Person): string => {
  if (person.pose === 'sit')
    return (
      line('M-5-44L-8-38L-20-38M5-44L8-38L20-38', person.trousers, 10) +
      line('M-20-36V-12M20-36V-12', person.trousers, 9)
    )
  if (person.wear === 'saree')
    return path('M-9-50H9L16-3Q0 2-16-3Z', person.trousers) + line('M-3-46L-5-4M4-46L8-4', person.cloth, 1.6)
  if (person.wear === 'kurta')
    return line('M-5-30V-3M5-30V-3', person.trousers, 8) + path('M-11-56H11L14-24Q0-20-14-24Z', person.cloth)
  return line('M-5-46L-6-4M5-46L6-4', person.trousers, 9.5) + line('M-7-2H-3M4-2H8', '#0B1B2B', 5)
}

const head = (person: Person, skin: string): string => {
  const face = rect(-3.5, -83, 7, 10, skin) + circle(0, -89, 8.5, skin)
  const hair = path('M-9-88A9 9.5 0 0 1 9-88L8-84Q0-90-8-84Z', HAIR)
  switch (person.head) {
    case 'bun':
      return (
        circle(0, -99, 4.5, HAIR) + face + path('M-9.5-86A9.5 12 0 0 1 9.5-86L8-81Q8-89 0-91T-8-81Z', HAIR)
      )
    case 'braid':
      return (
        face +
        path('M-9.5-86A9.5 12 0 0 1 9.5-86L8-80Q8-89 0-91T-8-80Z', HAIR) +
        line('M8.5-84Q12-76 9-62', HAIR, 4.5)
      )
    case 'cap':
      return face + hair + path('M-9.5-90A9.5 8.5 0 0 1 9.5-90L16-88Q17-86 14-86H-9.5Z', person.trousers)
    case 'helmet':
      return (
        face +
        path('M-11-88A11 11.5 0 0 1 11-88L13-85H-13Z', '#FFC23D', { stroke: '#0B1B2B', 'stroke-width': 1.2 })
      )
    case 'turban':
      return face + path('M-10-86Q-13-100 0-101T10-86Q0-93-10-86Z', person.trousers)
    default:
      return face + hair
  }
}

function figure(person: Person): string {
  const skin = SKIN[person.skin] ?? '#B57B50'
  const torso = path('M-13-72Q-12-77-4-78H4Q12-77 13-72L10-43H-10Z', person.cloth)
  const vest =
    person.wear === 'vest'
      ? path('M-11-77L-4-78L-2-60V-44H-10ZM11-77L4-78L2-60V-44H10Z', '#F28C28') +
        line('M-9-58H-3M3-58H9', '#F7F3C6', 2.5)
      : ''
  const pallu = person.wear === 'saree' ? path('M11-76L-11-50L-9-44L14-70Z', person.trousers) : ''
  const tie = person.wear === 'uniform' ? line('M0-76V-62', '#0B1B2B', 2.5) : ''
  return (
    ellipse(0, -1, 22, 4, '#0B1B2B', { 'fill-opacity': 0.2 }) +
    below(person) +
    torso +
    vest +
    pallu +
    tie +
    arms(person, skin) +
    head(person, skin)
  )
}

/** Cloth that goes with the palette and still tells people apart. */
const cloths = (p: Palette) => [
  p.accent,
  p.paper,
  p.secondDeep,
  oklch(0.62, 0.13, 25),
  oklch(0.66, 0.11, 95),
  oklch(0.52, 0.1, 250),
]
const darks = ['#24344A', '#3A3F4C', '#4A3B32', '#23423A']

export const GROUPS = [
  'none',
  'pilot',
  'pair',
  'women',
  'didi',
  'crew',
  'class',
  'children',
  'engineers',
] as const
export type Group = (typeof GROUPS)[number]

const WEARS: Record<Group, readonly [Wear, Head, Pose][]> = {
  none: [],
  pilot: [['vest', 'cap', 'pilot']],
  pair: [
    ['shirt', 'short', 'pilot'],
    ['vest', 'cap', 'point'],
  ],
  women: [
    ['kurta', 'braid', 'pilot'],
    ['kurta', 'bun', 'point'],
    ['vest', 'braid', 'stand'],
    ['kurta', 'braid', 'hold'],
  ],
  didi: [
    ['saree', 'bun', 'pilot'],
    ['saree', 'braid', 'point'],
    ['saree', 'bun', 'hold'],
  ],
  crew: [
    ['shirt', 'cap', 'pilot'],
    ['shirt', 'bun', 'hold'],
    ['shirt', 'short', 'point'],
  ],
  class: [
    ['shirt', 'short', 'stand'],
    ['kurta', 'braid', 'hold'],
    ['shirt', 'short', 'stand'],
    ['vest', 'bun', 'point'],
    ['shirt', 'cap', 'stand'],
  ],
  children: [
    ['uniform', 'short', 'stand'],
    ['uniform', 'braid', 'point'],
    ['uniform', 'short', 'point'],
    ['uniform', 'braid', 'stand'],
    ['uniform', 'short', 'stand'],
  ],
  engineers: [
    ['vest', 'helmet', 'pilot'],
    ['vest', 'helmet', 'hold'],
  ],
}

/** A group spread to the right of x on the line y; `size` is the height of a person in units of the sheet. */
export function people(
  p: Palette,
  random: Random,
  kind: Group,
  x: number,
  y: number,
  size: number,
  gap = 0.62,
): string {
  const colours = cloths(p)
  const shift = random.whole(0, 5)
  return WEARS[kind]
    .map(([wear, headwear, pose], i) => {
      const trousers =
        wear === 'saree'
          ? (colours[(i + shift + 3) % 6] as string)
          : wear === 'uniform'
            ? p.deep
            : (darks[(i + shift) % 4] as string)
      const cloth = wear === 'uniform' ? '#FBF9F4' : (colours[(i + shift) % 6] as string)
      const scale = (size / 100) * random.between(0.94, 1.05)
      return at(
        x + i * size * gap,
        y + random.between(-4, 6),
        scale,
        figure({ pose, wear, head: headwear, skin: random.whole(0, 4), cloth, trousers }),
        0,
        pose === 'point' && x > 640,
      )
    })
    .join('')
}
