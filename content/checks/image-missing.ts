import { didYouMean } from '../model/suggest.ts'
import { pagesOf, proseOf, type Rule, sourcesOf, textsOf } from './rule.ts'

/** Groups of YAML that hold a picture: `{ name, alt }`. */
function isPicture(source: unknown): source is { name: string; alt: string } {
  const keys = Object.keys((source as object | null) ?? {})
  return keys.length === 2 && keys.includes('name') && keys.includes('alt')
}

function at(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  )
}

export const imageMissing: Rule = {
  id: 'image-missing',
  severity: 'error',
  summary: 'Every picture named is a drawing of scenes.yaml or a file of content/media.',
  example: 'heroImage: { name: feild-at-dawn, alt: … }',
  fix: 'Correct the name, add the file to content/media, or describe a drawing in data/scenes.yaml.',
  run(site, _facts, report) {
    // Without scenes.yaml nothing can be said about drawings.
    if (!site.data.scenes) return
    const names = new Set([...Object.keys(site.data.scenes), ...site.media.map(({ name }) => name)])
    const expected = 'a file of content/media without its ending, or a drawing of data/scenes.yaml'
    const missing = (name: string) =>
      !names.has(name) && `there is no picture "${name}".${didYouMean(name, names)}`
    for (const source of sourcesOf(site))
      for (const [path, name] of textsOf(source.value)) {
        const named = path.at(-1) === 'name' && isPicture(at(source.value, path.slice(0, -1)))
        const listed =
          path.at(-1) === 'src' && source === site.sources.gallery && !name.startsWith('https://')
        const message = (named || listed) && missing(name)
        if (message) report(source, source.position(path), message, { got: name, expected })
      }
    for (const page of pagesOf(site))
      for (const tag of proseOf(page).tags) {
        const { name } = tag.attributes
        const message = tag.name === 'Figure' && typeof name === 'string' && missing(name)
        if (message) report(page.source, tag, message, { got: String(name), expected })
      }
  },
}
