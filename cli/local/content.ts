/** The content, or one line that says what is wrong with it. */

import { readContent } from '#content/model/read.ts'
import type { Site } from '#content/model/site.ts'
import { CliError } from '../errors.ts'

/** @param root content folder, the repository's by default. @throws CliError */
export async function readCheckedContent(root?: string): Promise<Site> {
  const { site, issues } = await readContent(root)
  const errors = issues.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (site && !first) return site
  const place = first
    ? `${first.file}:${first.line}:${first.col}: ${first.message}`
    : 'a data file is missing'
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more: npx academy content check)` : ''
  throw new CliError(`The content is broken: ${place.replace(/\s+/g, ' ')}${more}`)
}
