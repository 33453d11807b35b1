/** Rules about pictures. */
import { START } from '../../model/parse/issue.ts'
import { valueAt } from '../../model/parse/source.ts'
import { didYouMean } from '../../model/parse/suggest.ts'
import { FOLDER_FAULT, MAX_MEDIA_BYTES } from '../../model/read/picture-file.ts'
import { SLUG } from '../../model/schema/common.ts'
import { everyPage, type MediaFile } from '../../model/site.ts'
import { fieldTexts, findRepeated, mdxPages, type Rule } from '../shared/rule.ts'

/** `IMG_2041` → `img-2041` */
const slugOf = (name: string) => (name.toLowerCase().match(/[a-z0-9]+/g) ?? ['field-at-dawn']).join('-')

const mediaFile: Rule = {
  id: 'media-file',
  severity: 'error',
  summary:
    'Every file of content/media is a whole JPEG, PNG or SVG of at most 8 MB and 400 pixels or more, with a name that pages can write and no other photo has; focus.yaml lists none but these.',
  run(site, _, report) {
    // A photo may have the same name as the drawing that it replaces.
    const keyOf = ({ name, file }: MediaFile) => (/\.svg$/i.test(file) ? `${name}.svg` : name)
    const taken = new Map(findRepeated(site.media, keyOf))
    for (const picture of site.media) {
      const { name, file, bytes, fault } = picture
      const refuse = (message: string, expected: string) => report({ file }, START, message, expected)
      const before = taken.get(picture)?.file
      if (fault === FOLDER_FAULT) refuse(fault.message, fault.expected)
      else if (!/\.(?:jpe?g|png|svg)$/i.test(file))
        refuse('pages cannot show this kind of file', '.jpg, .png or .svg')
      else if (before)
        refuse(`${before} has the same name, so that only one of them would be shown`, 'one of the two')
      else if (!SLUG.test(name))
        refuse('pages cannot write this name', `lower-case words joined by hyphens, e.g. ${slugOf(name)}`)
      else if (bytes > MAX_MEDIA_BYTES)
        refuse('the file is too big', `${MAX_MEDIA_BYTES / 1_000_000} MB at most`)
      else if (fault) refuse(fault.message, fault.expected)
    }
    const files = site.media.map(({ file }) => file.split('/').at(-1) ?? '')
    const source = site.sources.focus
    for (const got of Object.keys(site.data.focus ?? {})) {
      const message = `there is no such picture.${didYouMean(got, files)}`
      if (source && !files.includes(got))
        report(source, source.keyPosition([got]), message, 'a file of content/media', { got })
    }
  },
}

const mediaUnused: Rule = {
  id: 'media-unused',
  severity: 'warning',
  summary: 'Every file of content/media is shown by a page.',
  run(site, _, report) {
    const files = Object.values(site.slugs).flatMap((slugs) => [...slugs])
    const isBroken = Object.values(site.sources).some((source) => source?.value === undefined)
    // A page or a data file that is left out may show any picture.
    if (site.media.length === 0 || isBroken || files.length > everyPage(site).length) return
    // A photo may be named after a person's key, a story's id, or the course plate that it replaces.
    const keys = [...Object.keys(site.people), ...site.all.courses.map(({ slug }) => `plate-${slug}`)]
    const named = new Set([...keys, ...fieldTexts(site).map(({ text }) => text)])
    for (const page of mdxPages(site))
      for (const { attributes } of page.prose.tags)
        if (typeof attributes.name === 'string') named.add(attributes.name)
    const words = [...named].filter((word) => SLUG.test(word))
    const expected = 'a page that names it, or no such file'
    for (const { name, file } of site.media)
      if (!named.has(name)) report({ file }, START, `no page shows it.${didYouMean(name, words)}`, expected)
  },
}

/** A description that names only the kind of the picture, such as `photo 3`. */
const KIND =
  /^(?:an? )?(?:image|picture|photo(?:graph)?|graphic|drawing|illustration)s?(?: (?:of\b.*|\d+))?$/i

/** Returns the fault of an alternative text, if any. @param name of the picture */
function complaint(alt: string, name: unknown): string | undefined {
  const text = alt.trim()
  if (typeof name === 'string' && slugOf(text) === slugOf(name.replace(/\.\w+$/, '')))
    return "the description is the picture's name"
  if (text === '') return 'the picture has no description'
  if (/\.(?:jpe?g|png|svg|webp)$/i.test(text)) return 'the description is a file name'
  if (KIND.test(text) && text.split(' ').length < 4)
    return 'the description does not say what the picture shows'
  if (/^(?:an? )?(?:image|picture|photo) of\b/i.test(text)) return 'screen readers say "image" themselves'
  return undefined
}

/** `/media/field.jpg` → `field` */
const nameOf = (src: string) => /([a-z0-9-]+)\.\w+$/.exec(src)?.[1] ?? '…'

const imageAlt: Rule = {
  id: 'image-alt',
  severity: 'error',
  summary: 'Every picture is described for people who cannot see it.',
  run(site, _, report) {
    const say = 'what the picture shows, in a sentence'
    for (const { source, path, text } of fieldTexts(site)) {
      if (path.at(-1) !== 'alt') continue
      const { name, src } = Object(valueAt(source.value, path.slice(0, -1)))
      const why = complaint(text, name ?? src)
      if (why) report(source, path, why, say)
    }
    for (const page of mdxPages(site)) {
      const { images, tags } = page.prose
      for (const image of images) {
        const expected = `<Figure name="${nameOf(image.src)}" alt="${image.alt || '…'}" />`
        report(page.source, image, 'this sign for a picture shows none', expected)
      }
      for (const tag of tags) {
        const { alt, name } = tag.attributes
        const why = tag.name === 'Figure' && typeof alt === 'string' && alt !== '' && complaint(alt, name)
        if (why) report(page.source, tag, why, say, { got: `"${String(alt)}"` })
      }
    }
  },
}

export const mediaRules: readonly Rule[] = [mediaFile, mediaUnused, imageAlt]
