/** Scene parameters in, an SVG document out: the same parameters give the same bytes. */

import type { Family } from './kit.ts'
import { palette } from './palette.ts'
import { random } from './random.ts'
import { FAMILIES, type Scene } from './schema.ts'
import { element, group } from './svg.ts'
import { HEIGHT, neatLine, WIDTH } from './terrain.ts'

/**
 * Draws a scene on its 1200 × 800 sheet.
 * @throws when the family has no such variant; the schema of scenes.yaml refuses that before
 */
export function composeScene(scene: Scene): string {
  const family: Family = FAMILIES[scene.family]
  const draw = family[scene.variant]
  if (!draw) throw new Error(`no variant ${scene.variant} in the family ${scene.family}`)
  const p = palette(scene.hue, scene.time)
  const drawing = draw({
    p,
    random: random(scene.seed),
    craft: scene.craft,
    group: scene.people,
    dusk: scene.time === 'dusk',
  })
  const turned = scene.mirror ? group({ transform: `matrix(-1 0 0 1 ${WIDTH} 0)` }, drawing) : drawing
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
    turned + neatLine(p),
  )
}
