/** Hash of the code that draws the PDFs and cards, so that a change of layout makes them again. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, projectRoot } from '#content/model/cached.ts'
import { hashFiles } from '#content/model/files.js'
import { fontFile, PRINT_FONTS } from './fonts.ts'

let known: string | undefined

/** Over `site/build/{brochures,social,fonts-shape}*`, the tokens, the lock file's versions of the renderers, and the fonts. */
export function sourceHash(): string {
  known ??= hashSources()
  return known
}

function hashSources(): string {
  const code = readdirSync(join(projectRoot, 'site/build')).filter((file) =>
    /^(brochures|social|fonts-shape)/.test(file),
  )
  const files = [...code.map((file) => `site/build/${file}`), 'site/styles/tokens.css']
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
  const versions = ['@react-pdf/renderer', 'fontkit', 'harfbuzzjs', 'sharp'].map(
    (name) => lock[`node_modules/${name}`].version,
  )
  const fonts = PRINT_FONTS.map((file) => readFileSync(fontFile(file)))
  return contentHash(hashFiles(projectRoot, files.sort()), versions, ...fonts)
}
