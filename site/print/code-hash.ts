/** Hash of the code and libraries that draw PDFs and cards, which are rebuilt if it changes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, projectRoot } from '#content/model/cached.ts'
import { hashFiles } from '#content/model/files.js'
import { fontFile, PRINT_FONTS } from '../build/fonts/fonts.ts'

let known: string | undefined

export function sourceHash(): string {
  known ??= hashSources()
  return known
}

function hashSources(): string {
  const files = [
    'site/print',
    'site/drawings',
    'site/layout/chat.ts',
    'site/course/who-can-join.ts',
    'site/styles/tokens.css',
  ]
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
  const versions = ['@react-pdf/renderer', 'fontkit', 'harfbuzzjs', 'sharp'].map(
    (name) => lock[`node_modules/${name}`].version,
  )
  const fonts = PRINT_FONTS.map((file) => readFileSync(fontFile(file)))
  return contentHash(hashFiles(projectRoot, files), versions, ...fonts)
}
