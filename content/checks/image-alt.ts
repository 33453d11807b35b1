import { pagesOf, type Rule, sourcesOf, textsOf } from './rule.ts'

/** What is wrong with a description for people who cannot see the picture. */
function complaint(alt: string): string | undefined {
  const text = alt.trim()
  if (text === '') return 'the picture has no description'
  if (/\.(?:jpe?g|png|svg|webp)$/i.test(text)) return 'the description is a file name'
  if (
    /^(?:an? )?(?:image|picture|photo(?:graph)?|graphic|drawing|illustration)s?\b(?: of\b)?/i.test(text) &&
    text.split(' ').length < 4
  )
    return 'the description does not say what is to be seen'
  if (/^(?:an? )?(?:image|picture|photo) of\b/i.test(text)) return 'screen readers say "image" themselves'
  return undefined
}

/** `/media/field.jpg` → `field` */
const nameOf = (src: string) => /([a-z0-9-]+)\.\w+$/.exec(src)?.[1] ?? '…'

export const imageAlt: Rule = {
  id: 'image-alt',
  severity: 'error',
  summary: 'Every picture is described for people who cannot see it.',
  example: '![](quarry.jpg)   or   alt: image of drone',
  fix: 'Say in one sentence what is to be seen: "A pilot checks the propellers beside a paddy field".',
  run(site, _facts, report) {
    const say = 'what is to be seen, in a sentence'
    for (const source of sourcesOf(site))
      for (const [path, text] of textsOf(source.value)) {
        const why = path.at(-1) === 'alt' ? complaint(text) : undefined
        if (why) report(source, source.position(path), why, { got: `"${text}"`, expected: say })
      }
    for (const page of pagesOf(site)) {
      const { images, tags } = page.prose
      for (const image of images)
        report(page.source, image, 'this sign for a picture shows none', {
          got: `![${image.alt}](${image.src})`,
          expected: `<Figure name="${nameOf(image.src)}" alt="${image.alt || '…'}" />`,
        })
      for (const tag of tags) {
        const alt = tag.attributes.alt
        const why =
          tag.name === 'Figure' && typeof alt === 'string' && alt !== '' ? complaint(alt) : undefined
        if (why) report(page.source, tag, why, { got: `"${String(alt)}"`, expected: say })
      }
    }
  },
}
