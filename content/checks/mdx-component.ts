import { didYouMean } from '../model/suggest.ts'
import { pagesOf, proseOf, type Rule } from './rule.ts'

/** Components that content may use, with the attributes they know; `!` marks those that must be there. */
export const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  Callout: ['kind', 'title'],
  FlightPath: [],
  Waypoint: ['title!'],
  Figure: ['name!', 'alt!', 'caption'],
  Facts: [],
  Fact: ['value!', 'label!'],
  Claim: ['id!'],
  Sources: [],
  Source: ['href!', 'title!'],
}

/** HTML that markdown has no sign for. */
const HTML = new Set(['br', 'sub', 'sup', 'abbr', 'kbd', 'a', 'details', 'summary'])

const KINDS = ['note', 'tip', 'caution']

export const mdxComponent: Rule = {
  id: 'mdx-component',
  severity: 'error',
  summary: 'Texts use the known components, with the attributes they know.',
  example: '<Calout kind="warning">',
  fix: 'Use a component of content/README.md; for plain emphasis, markdown.',
  run(site, _facts, report) {
    for (const page of pagesOf(site))
      for (const tag of proseOf(page).tags) {
        if (HTML.has(tag.name)) continue
        const known = COMPONENTS[tag.name]
        if (!known) {
          report(
            page.source,
            tag,
            `<${tag.name}> is no component of ours.${didYouMean(tag.name, Object.keys(COMPONENTS))}`,
            {
              got: tag.name,
              expected: `one of ${Object.keys(COMPONENTS).join(', ')}`,
            },
          )
          continue
        }
        const names = known.map((name) => name.replace('!', ''))
        for (const name of Object.keys(tag.attributes))
          if (!names.includes(name))
            report(page.source, tag, `<${tag.name}> has no attribute "${name}".${didYouMean(name, names)}`, {
              got: name,
              expected: names.length ? `one of ${names.join(', ')}` : 'no attributes',
            })
        for (const name of known.filter((entry) => entry.endsWith('!')).map((entry) => entry.slice(0, -1)))
          if (!tag.attributes[name])
            report(page.source, tag, `<${tag.name}> needs ${name}="…"`, { got: 'nothing', expected: name })
        const { kind } = tag.attributes
        if (tag.name === 'Callout' && kind !== undefined && !KINDS.includes(String(kind)))
          report(
            page.source,
            tag,
            `<Callout kind="${kind}"> is not known.${didYouMean(String(kind), KINDS)}`,
            {
              got: String(kind),
              expected: `one of ${KINDS.join(', ')}`,
            },
          )
      }
  },
}
