/** What is used of the package, which has no types of its own. */
interface XliffUnit {
  source: string
  target?: string
  note?: string | string[]
  additionalAttributes?: Record<string, string>
}

interface XliffDocument {
  sourceLanguage: string
  targetLanguage?: string
  /** By file, then by unit. */
  resources: Record<string, Record<string, XliffUnit>>
}

declare module 'xliff/js2xliff' {
  export default function js2xliff(document: XliffDocument): Promise<string>
}

declare module 'xliff/xliff2js' {
  export default function xliff2js(xml: string): Promise<XliffDocument>
}
