/** Reads and writes the XML of S3 and SES in the form that the SDK uses. */
import { type HttpResponse, httpResponse } from '../../aws/http.ts'

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

export const unescapeXml = (text: string): string =>
  READ.reduceRight((done, [sign, name]) => done.replaceAll(name, sign), text)

/** Content of an element: text, or elements by name. A list repeats the element. */
export type XmlContent = string | number | boolean | { [name: string]: XmlContent | XmlContent[] }

const write = (value: XmlContent): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .flatMap(([name, inner]) => [inner].flat().map((child) => `<${name}>${write(child)}</${name}>`))
        .join('')
    : escaped(String(value))

export const xmlResponse = (status: number, content: XmlContent): HttpResponse =>
  httpResponse(status, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${write(content)}`)

export const xmlElements = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)

export const xmlTexts = (document: string, name: string): string[] =>
  xmlElements(document, name).map(unescapeXml)

/** Reads tags such as `<Tag><Key>a</Key><Value>b</Value></Tag>` into `{ a: 'b' }`. */
export function readTags(document: string): Record<string, string> {
  const values = xmlTexts(document, 'Value')
  return Object.fromEntries(xmlTexts(document, 'Key').map((key, at) => [key, values[at] ?? '']))
}
