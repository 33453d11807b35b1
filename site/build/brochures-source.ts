/** Hash of the code that draws the PDFs and cards, so that a change of layout makes them again. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, projectRoot } from '#content/model/cached.ts'
import { fontFile } from './fonts.ts'

const FONTS = [
  'anek-400.ttf',
  'anek-600.ttf',
  'anek-display.ttf',
  'rupee-400.ttf',
  'rupee-600.ttf',
  'rupee-display.ttf',
]

let known: string | undefined

/** Over `site/build/{brochures,social}*`, the tokens, the lock file's versions of the renderers, and the fonts. */
export function sourceHash(): string {
  known ??= hashSources()
  return known
}

function hashSources(): string {
  const folder = join(projectRoot, 'site/build')
  const code = readdirSync(folder)
    .filter((file) => /^(brochures|social)/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file)))
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
  const versions = ['@react-pdf/renderer', 'satori', 'sharp', 'remark-mdx'].map(
    (name) => lock[`node_modules/${name}`]?.version ?? '',
  )
  return contentHash(
    ...code,
    readFileSync(join(projectRoot, 'site/styles/tokens.css')),
    versions,
    ...FONTS.map((file) => readFileSync(fontFile(file))),
  )
}
