import type * as z from 'zod'
import { ownValue } from '../../model/own-value.ts'
import { didYouMean } from '../../model/parse/suggest.ts'
import { components } from '../../model/schema/components.ts'
import { mdxPages, type Rule } from './rule.ts'

/** HTML elements without Markdown syntax. */
const HTML = new Set(['br', 'sub', 'sup', 'abbr', 'kbd', 'a', 'details', 'summary'])

/** Attributes of HTML elements. React throws if `style` is a text. */
const HTML_ATTRIBUTES = ['href', 'title', 'open', 'id', 'lang']

const names = Object.keys(components)

/** Parent of each component that may only be used inside another component. */
const PARENTS: Readonly<Record<string, string>> = { Waypoint: 'FlightPath', Fact: 'Facts', Source: 'Sources' }

/** Components that are invisible without content. */
const FILLED = new Set(['Callout', 'FlightPath', 'Waypoint', 'Facts', 'Sources'])

type Attributes = Record<string, string | true>

/** Translates an issue of the schema into a message for editors. */
function explain(tag: string, attributes: Attributes, raw: z.core.$ZodIssue, known: string[]) {
  if (raw.code === 'unrecognized_keys') {
    const [name = ''] = raw.keys
    const expected = known.length ? `one of ${known.join(', ')}` : 'no attributes'
    return { message: `<${tag}> has no attribute "${name}".${didYouMean(name, known)}`, got: name, expected }
  }
  const name = String(raw.path[0])
  const value = attributes[name]
  if (raw.code === 'invalid_value' && value !== undefined) {
    const values = raw.values.map(String)
    const message = `<${tag} ${name}="${value}"> is not known.${didYouMean(String(value), values)}`
    return { message, got: String(value), expected: `one of ${values.join(', ')}` }
  }
  if (value === '')
    return { message: `<${tag}> has an empty ${name}`, got: '""', expected: `words in ${name}` }
  if (typeof value === 'string' && raw.code === 'invalid_format')
    return { message: `<${tag} ${name}="${value}"> cannot be used`, got: value, expected: raw.message }
  const values = raw.code === 'invalid_value' ? `="${raw.values.join('|')}"` : ''
  return { message: `<${tag}> needs ${name}="…"`, got: 'nothing', expected: `${name}${values}` }
}

export const mdxComponentRule: Rule = {
  id: 'mdx-component',
  severity: 'error',
  summary: 'Texts use the known components, with the attributes they know.',
  run(site, _facts, report) {
    for (const page of [...mdxPages(site), ...site.overlays])
      for (const tag of page.prose?.tags ?? []) {
        const refuse = (message: string, expected: string, got?: string) =>
          report(page.source, tag, message, expected, { got })
        if (HTML.has(tag.name)) {
          const odd = Object.keys(tag.attributes).find((name) => !HTML_ATTRIBUTES.includes(name))
          const message = `<${tag.name}> has no attribute "${odd}" here`
          if (odd) refuse(message, `one of ${HTML_ATTRIBUTES.join(', ')}`, odd)
          continue
        }
        if (tag.name === '') {
          refuse('a tag without a name does nothing here', 'the words without it')
          continue
        }
        if (tag.repeated) refuse(`<${tag.name}> has ${tag.repeated} twice`, `${tag.repeated} once`)
        const schema = ownValue<z.ZodObject>(components, tag.name)
        if (!schema) {
          const message = `there is no component <${tag.name}>.${didYouMean(tag.name, names)}`
          refuse(message, `one of ${names.join(', ')}`, tag.name)
          continue
        }
        const parent = PARENTS[tag.name]
        if (parent && tag.inside !== parent) refuse(`<${tag.name}> stands alone`, `<${parent}> round it`)
        if (FILLED.has(tag.name) && tag.empty)
          refuse(`<${tag.name}> holds nothing`, `words, then </${tag.name}>`)
        if (!FILLED.has(tag.name) && !tag.empty)
          refuse(`<${tag.name}> does not show its content`, `<${tag.name} … /> and the words after it`)
        const { error } = schema.safeParse(tag.attributes)
        for (const raw of error?.issues ?? []) {
          const { message, expected, got } = explain(tag.name, tag.attributes, raw, Object.keys(schema.shape))
          refuse(message, expected, got)
        }
      }
  },
}
