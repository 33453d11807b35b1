/** Reads and writes the XML of S3 and SES in the form that the SDK uses. */
import { answer, type HttpResponse } from '../../aws/http.ts'

const ENTITIES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
] as const

const escaped = (text: string) => ENTITIES.reduce((done, [sign, name]) => done.replaceAll(sign, name), text)

/** Entities to read. The SDK also writes an apostrophe as a character reference. */
const READ = [...ENTITIES, ["'", '&#x27;'], ["'", '&#39;']] as const

export const unescaped = (text: string): string =>
  READ.reduceRight((done, [sign, name]) => done.replaceAll(name, sign), text)

/** Content of an element: text, or elements by name. A list repeats the element. */
export type Xml = string | number | boolean | { [name: string]: Xml | Xml[] }

const write = (value: Xml): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .flatMap(([name, inner]) => [inner].flat().map((child) => `<${name}>${write(child)}</${name}>`))
        .join('')
    : escaped(String(value))

export const xml = (status: number, content: Xml): HttpResponse =>
  answer(status, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${write(content)}`)

export const elementsOf = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)

export const textsOf = (document: string, name: string): string[] => elementsOf(document, name).map(unescaped)

/** Reads tags such as `<Tag><Key>a</Key><Value>b</Value></Tag>` into `{ a: 'b' }`. */
export function readTags(document: string): Record<string, string> {
  const values = textsOf(document, 'Value')
  return Object.fromEntries(textsOf(document, 'Key').map((key, at) => [key, values[at] ?? '']))
}
