/** What the dev server makes: `early` before the first page, the rest when it is asked for. */
import { documents } from './documents.ts'
import type { Generator } from './generated-files.ts'
import { makePictures, readPictures } from './pictures.ts'
import { appIcons } from './pictures-icons.ts'

export const generators: readonly Generator[] = [
  { owns: /^\/assets\/.+\.svg$/, early: true, make: async () => (await readPictures()).files },
  { owns: /^\/assets\/.+\.(?:avif|jpg)$/, make: async () => (await makePictures()).files },
  { owns: /^\/(?:[a-z]{2,3}\/)?(?:brochures|guides|social)\//, make: () => documents() },
  { owns: /^\/(favicon|icon-|apple-touch-icon|manifest)/, make: appIcons },
]
