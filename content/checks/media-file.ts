import { slug } from '../model/schema/common.ts'
import type { Rule } from './rule.ts'

/** Photos of 24 megapixels fit; more only makes cloning and building slow, because pages get 1,600 px at most. */
const LIMIT_BYTES = 8_000_000

/** `IMG_2041` → `img-2041` */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'field-at-dawn'

export const mediaFile: Rule = {
  id: 'media-file',
  severity: 'error',
  summary:
    'Every file of content/media is a JPEG, PNG or SVG of at most 8 MB, alone with a name that pages can write.',
  example: 'content/media/quarry.heic, IMG_2041.JPG, or quarry.jpg beside quarry.png',
  fix: 'Export it as JPEG, 2,400 px wide, give it a name of lower-case words, or delete the one that is not meant.',
  run(site, _facts, report) {
    const start = { line: 1, col: 1 }
    const first = new Map<string, string>()
    for (const { name, file, bytes } of site.media) {
      const where = { file, text: '' }
      if (!/\.(?:jpe?g|png|svg)$/i.test(file))
        report(where, start, 'pages cannot show this kind of file', { expected: '.jpg, .png or .svg' })
      else if (first.has(name))
        report(where, start, `${first.get(name)} has the same name, so that only one of them would be shown`)
      if (!slug.safeParse(name).success)
        report(where, start, 'pages cannot write this name', {
          got: name,
          expected: `lower-case words joined by hyphens, e.g. ${slugOf(name)}`,
        })
      if (bytes > LIMIT_BYTES)
        report(where, start, 'the file is too big', {
          got: `${(bytes / 1_000_000).toFixed(1)} MB`,
          expected: `${LIMIT_BYTES / 1_000_000} MB at most`,
        })
      if (!first.has(name)) first.set(name, file)
    }
  },
}
