/** Where an alias is declared, in the shape that `report` takes. */
import type { Alias } from '../model/aliases.ts'
import type { Place } from '../model/issue.ts'
import type { Site } from '../model/site.ts'
import { pagesOf } from './rule.ts'

const texts = new WeakMap<Site, Map<string, string>>()

/** Text of a content file by its path; empty for a file the reader did not keep. */
export function textOf(site: Site, file: string): string {
  let known = texts.get(site)
  if (!known) {
    known = new Map(pagesOf(site).map(({ source }) => [source.file, source.text]))
    for (const source of Object.values(site.sources)) if (source) known.set(source.file, source.text)
    texts.set(site, known)
  }
  return known.get(file) ?? ''
}

export function aliasPlace(site: Site, { source }: Alias): [{ file: string; text: string }, Place] {
  return [
    { file: source.file, text: textOf(site, source.file) },
    { line: source.line, col: source.col },
  ]
}
