/** Schema of `content/data/scenes.yaml`: the name of a picture → what it is drawn from. */
import * as z from 'zod'
import { airfield } from './families/airfield.ts'
import { bench } from './families/bench.ts'
import { corridor } from './families/corridor.ts'
import { field } from './families/field.ts'
import { film } from './families/film.ts'
import { gates } from './families/gates.ts'
import { gis } from './families/gis.ts'
import { mine } from './families/mine.ts'
import { outdoors } from './families/outdoors.ts'
import { room } from './families/room.ts'
import { survey } from './families/survey.ts'
import type { Family } from './kit.ts'
import { GLYPHS } from './mark.ts'
import { HUES, TIMES } from './palette.ts'
import { CRAFT } from './props/drones.ts'
import { GROUPS } from './props/people.ts'

export const FAMILIES = {
  airfield,
  bench,
  corridor,
  field,
  film,
  gates,
  gis,
  mine,
  outdoors,
  room,
  survey,
} as const satisfies Record<string, Family>

const names = Object.keys(FAMILIES) as [keyof typeof FAMILIES, ...(keyof typeof FAMILIES)[]]

export const scene = z
  .strictObject({
    family: z.enum(names),
    variant: z.string(),
    hue: z.enum(HUES),
    time: z.enum(TIMES).default('day'),
    /** One for each craft in the picture, nearest first; the last one stands for those that follow. */
    craft: z.array(z.enum(CRAFT)).min(1).default(['quad']),
    people: z.enum(GROUPS).default('none'),
    mirror: z.boolean().default(false),
    seed: z.int().min(1).default(1),
  })
  .superRefine((value, context) => {
    const known = Object.keys(FAMILIES[value.family])
    if (!known.includes(value.variant))
      context.addIssue({
        code: 'custom',
        path: ['variant'],
        message: `family ${value.family} has ${known.join(', ')}`,
      })
  })

/** A person of the portrait library with every feature fixed. */
const portrait = z.strictObject({
  head: z.string(),
  face: z.string(),
  skin: z.string().regex(/^[0-9a-f]{6}$/),
  clothing: z.string().regex(/^[0-9a-f]{6}$/),
  /** Colour of the head's second tone: hair, scarf or cap, as the head has it. */
  hair: z.string().regex(/^[0-9a-f]{6}$/),
  hue: z.enum(HUES),
  facialHair: z.string().optional(),
  accessories: z.string().optional(),
})

/** A fictional mark: a glyph and a wordmark drawn in the same hand. */
const mark = z.strictObject({
  glyph: z.enum(GLYPHS),
  hue: z.enum(HUES),
  words: z.array(z.string().trim().min(1).max(18)).min(1).max(2),
})

export const picture = z.union([
  z.strictObject({ scene }),
  z.strictObject({ portrait }),
  z.strictObject({ mark }),
])
export const scenes = z.record(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), picture)

export type Scene = z.infer<typeof scene>
export type Portrait = z.infer<typeof portrait>
export type Mark = z.infer<typeof mark>
