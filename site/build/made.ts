/** Everything the build makes beside the bundles, in the order in which it is made. */
import { documents } from './made-child.ts'
import { makePictures } from './pictures.ts'
import { appIcons } from './pictures-icons.ts'
import type { Maker } from './pictures-plugin.ts'

export const makers: readonly Maker[] = [
  { owns: /^\/assets\//, early: true, make: async () => (await makePictures()).files },
  { owns: /^\/(brochures|guides|social)\//, make: documents },
  { owns: /^\/(favicon|icon-|apple-touch-icon|manifest)/, make: appIcons },
]
