/** Everything the build makes beside the bundles, in the order in which it is made. */
import { makePictures } from './pictures.ts'
import { appIcons } from './pictures-icons.ts'
import type { Maker } from './pictures-plugin.ts'

/** PDFs and cards bring large libraries, which development loads when one is asked for. */
const brochures = async () => (await import('./brochures.tsx')).makeBrochures()
const cards = async () => (await import('./social.tsx')).makeCards()

export const makers: readonly Maker[] = [
  { owns: /^\/assets\//, early: true, make: async () => (await makePictures()).files },
  { owns: /^\/(brochures|guides)\//, make: brochures },
  { owns: /^\/social\//, make: cards },
  { owns: /^\/(favicon|icon-|apple-touch-icon|manifest)/, make: appIcons },
]
