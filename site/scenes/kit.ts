/** What a scene family gets to draw with. */
import type { Palette } from './palette.ts'
import type { Craft } from './props/drones.ts'
import { drone } from './props/drones.ts'
import { type Group, people } from './props/people.ts'
import type { Random } from './random.ts'
import { at, type Point } from './svg.ts'
import { shadow } from './terrain.ts'

export interface Kit {
  p: Palette
  random: Random
  craft: readonly Craft[]
  group: Group
  dusk: boolean
}

/** A family's drawings by variant. */
export type Family = Readonly<Record<string, (kit: Kit) => string>>

/** The craft of that place in the list, or the last one. */
const craftAt = (kit: Kit, index: number): Craft => kit.craft[index] ?? kit.craft.at(-1) ?? 'quad'

/** A craft in the air. */
export const fly = (
  kit: Kit,
  index: number,
  x: number,
  y: number,
  scale: number,
  turn = 0,
  busy = false,
): string => at(x, y, scale, drone(kit.p, craftAt(kit, index), busy), turn)

/** A craft on the ground, with the shadow that holds it there. */
export const parked = (kit: Kit, index: number, x: number, y: number, scale: number): string => {
  const feet = { quad: 50, sprayer: 112, heavy: 134, cine: 74, racer: 30, mini: 34, wing: 70 }[
    craftAt(kit, index)
  ]
  return shadow(kit.p, x, y, 130 * scale) + fly(kit, index, x, y - feet * scale, scale)
}

export const crowd = (kit: Kit, x: number, y: number, size: number, gap?: number): string =>
  people(kit.p, kit.random, kit.group, x, y, size, gap)

/** Isometric projection around a centre: x to the lower right, y to the lower left, z up. */
export const iso =
  (cx: number, cy: number, unit: number) =>
  (x: number, y: number, z = 0): Point => [cx + (x - y) * unit * 0.866, cy + (x + y) * unit * 0.5 - z * unit]
