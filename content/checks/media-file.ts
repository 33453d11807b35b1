import { START } from '../model/issue.ts'
import { MEDIA_LIMIT, NO_FOLDER } from '../model/picture-file.ts'
import { slug } from '../model/schema/common.ts'
import { didYouMean } from '../model/suggest.ts'
import type { Rule } from './rule.ts'

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
    'Every file of content/media is a whole JPEG, PNG or SVG of at most 8 MB and 400 pixels or more, with a name that pages can write and no other photo has; focus.yaml lists none but these.',
  example: 'content/media/quarry.heic, IMG_2041.JPG, or quarry.jpg beside quarry.png',
  fix: 'Export it as JPEG, 2,400 px wide, give it a name of lower-case words, or delete the one that is not meant.',
  run(site, _facts, report) {
    // A photo may stand beside the drawing whose place it takes.
    const first = new Map<string, string>()
    for (const { name, file, bytes, fault } of site.media) {
      const where = { file, text: '' }
      const key = /\.svg$/i.test(file) ? `${name}.svg` : name
      const before = first.get(key)
      if (fault === NO_FOLDER) report(where, START, fault.message, { expected: fault.expected })
      else if (!/\.(?:jpe?g|png|svg)$/i.test(file))
        report(where, START, 'pages cannot show this kind of file', { expected: '.jpg, .png or .svg' })
      else if (before)
        report(where, START, `${before} has the same name, so that only one of them would be shown`, {
          expected: 'one of the two',
        })
      else if (!slug.safeParse(name).success)
        report(where, START, 'pages cannot write this name', {
          got: name,
          expected: `lower-case words joined by hyphens, e.g. ${slugOf(name)}`,
        })
      else if (bytes > MEDIA_LIMIT)
        report(where, START, 'the file is too big', {
          got: `${(bytes / 1_000_000).toFixed(1)} MB`,
          expected: `${MEDIA_LIMIT / 1_000_000} MB at most`,
        })
      else if (fault) report(where, START, fault.message, { expected: fault.expected })
      if (!before) first.set(key, file)
    }
    const files = site.media.map(({ file }) => file.split('/').at(-1) ?? '')
    const source = site.sources.focus
    for (const name of Object.keys(site.data.focus ?? {}))
      if (source && !files.includes(name))
        report(source, source.keyPosition([name]), `there is no such picture.${didYouMean(name, files)}`, {
          got: name,
          expected: 'a file of content/media',
        })
  },
}
