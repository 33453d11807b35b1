/** Portraits of one style: Open Peeps by Pablo Stanley (CC0 1.0), drawn by DiceBear with every feature fixed. */
import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import { palette } from './palette.ts'
import type { Portrait } from './schema.ts'
import { circle, element, group, rect } from './svg.ts'

const SIDE = 480

/** A square portrait before contour rings of the person's chart hue; without text, ids or style attributes. */
export function composePortrait(person: Portrait): string {
  const p = palette(person.hue, 'day')
  const avatar = createAvatar(openPeeps, {
    seed: 'fixed',
    head: [person.head],
    face: [person.face],
    skinColor: [person.skin],
    clothingColor: [person.clothing],
    headContrastColor: [person.hair],
    maskProbability: 0,
    facialHair: person.facialHair ? [person.facialHair] : [],
    facialHairProbability: person.facialHair ? 100 : 0,
    accessories: person.accessories ? [person.accessories] : [],
    accessoriesProbability: person.accessories ? 100 : 0,
    randomizeIds: false,
  } as Parameters<typeof createAvatar<openPeeps.Options>>[1])
    .toString()
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask[\s\S]*?<\/mask>/, '')
    .replace('mask="url(#viewboxMask)"', '')
    .replace(
      /<svg [^>]*>/,
      '<svg viewBox="0 0 704 704" overflow="visible" width="420" height="420" x="30" y="62">',
    )
  const rings = [300, 236, 176].map((r, i) =>
    circle(240, 250, r, p.land[i] ?? p.paper, {
      stroke: p.contour,
      'stroke-width': 1.5,
      'stroke-opacity': 0.35,
    }),
  )
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIDE} ${SIDE}`, width: SIDE, height: SIDE },
    rect(0, 0, SIDE, SIDE, p.land[0]) + group({}, rings.join('')) + avatar,
  )
}
