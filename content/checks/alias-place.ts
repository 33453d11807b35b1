/** Where an alias is declared, in the shape that `report` takes. */
import type { Alias } from '../model/aliases.ts'
import type { Place } from '../model/issue.ts'
import { once } from '../model/once.ts'
import type { Site } from '../model/site.ts'
import { sourcesOf } from './rule.ts'

/** Texts of the content files by their paths. */
const textsOf = once((site: Site) => new Map(sourcesOf(site).map(({ file, text }) => [file, text])))

/** Text of a content file by its path; empty for a file the reader did not keep. */
export const textOf = (site: Site, file: string): string => textsOf(site).get(file) ?? ''

export function aliasPlace(site: Site, { source }: Alias): [{ file: string; text: string }, Place] {
  return [
    { file: source.file, text: textOf(site, source.file) },
    { line: source.line, col: source.col },
  ]
}
