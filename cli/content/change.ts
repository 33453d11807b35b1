/** Edits one content file, prints the difference and the pages that it affects, and undoes the edit if it breaks a rule. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkContent } from '#content/checks/check.ts'
import { ALL_BROCHURES_LINK } from '#content/model/catalogue/brochures.ts'
import { formatIssue, type Issue } from '#content/model/parse/issue.ts'
import { everyPage, type Site } from '#content/model/site.ts'
import { escapeRegExp } from '#content/model/text/escape-reg-exp.ts'
import { now } from '#lambdas/shared/clock.ts'
import { writeAtomically } from '../atomic-file.ts'
import { CliError } from '../errors.ts'
import { counted, type Io } from '../output.ts'
import { formFacts } from './facts.ts'
import type { openSite } from './place.ts'

interface Change {
  io: Io
  place: Awaited<ReturnType<typeof openSite>>
  /** Path of the file, relative to the repository's root. */
  file: string
  /** Slug of the course, or key of the person or story, by which the affected pages are found. */
  name: string
  edit(text: string): string
  dryRun: boolean
}

/** Returns the changed lines: old lines begin with `-`, new lines with `+`. Expects changes in one place only. */
function difference(before: string, after: string): { line: number; lines: string[] } {
  const [old, fresh] = [before.split(/\r?\n/), after.split(/\r?\n/)]
  let start = 0
  while (start < old.length && old[start] === fresh[start]) start++
  let end = 0
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const part = (lines: string[], sign: string) =>
    lines.slice(start, lines.length - end).map((line) => `${sign} ${line}`)
  return { line: start + 1, lines: [...part(old, '-'), ...part(fresh, '+')] }
}

/** Pages, PDFs and translations that show a value of a course, person or story. Pages that only link to it are left out. */
function followers(site: Site, file: string, name: string) {
  const word = escapeRegExp(name)
  const shows = new RegExp(
    `<Price\\s[^>]*course="${word}"|\\{price [^{}]*(?<![\\w-])${word}(?![\\w-])|^(?:instructor|author): ${word}$`,
    'm',
  )
  const pages = everyPage(site).filter((page) => page.file === file || shows.test(page.source.text))
  const isStory = file === site.sources.stories?.file
  const courses = site.courses.filter((course) => pages.some((page) => page.file === course.file))
  const documents = courses.flatMap(({ brochureLink: link }) => link ?? [])
  const names = [file, ...pages.map((page) => page.file)]
  return {
    pages: [
      ...(courses.length > 0 ? ['/', '/courses'] : []),
      ...(isStory ? ['/success-stories'] : []),
      ...pages.map(({ path }) => path),
    ],
    documents: documents.length > 0 ? [...documents, ALL_BROCHURES_LINK] : [],
    languages: site.overlays
      .filter((overlay) => names.includes(overlay.file.replace(`/${overlay.language.code}/`, '/')))
      .map((overlay) => `${overlay.language.english} (${overlay.file})`),
  }
}

/** Text by which the same issue is recognized before and after an edit. It has no line numbers, because an edit moves lines. */
export const issueIdentity = ({ rule, message, file }: Issue) =>
  `${rule} ${file} ${message.replace(/:\d+:\d+/g, '')}`

/** Writes a content file. @returns the first error that the new text causes; the file then has its old text again */
export async function writeCheckedFile(
  file: string,
  text: string,
  options: Parameters<typeof checkContent>[0],
): Promise<Issue | undefined> {
  const before = await readFile(file, 'utf8')
  const errors = async () =>
    (await checkContent(options)).issues.filter(({ severity }) => severity === 'error')
  const known = new Set((await errors()).map(issueIdentity))
  await writeAtomically(file, text, { mode: 0o644 })
  const fault = (await errors()).find((issue) => !known.has(issueIdentity(issue)))
  if (fault) await writeAtomically(file, before, { mode: 0o644 })
  return fault
}

export async function applyChange({ io, place, file, name, edit, dryRun }: Change): Promise<void> {
  const path = join(place.repo, file)
  const before = await readFile(path, 'utf8')
  const after = edit(before)
  if (after === before) throw new CliError('Nothing changes: the file says so already.')
  const forms = formFacts(place.repo)
  const fault = await writeCheckedFile(path, after, { root: place.root, forms, now: now(io.env) })
  if (fault) throw new CliError(`Not changed, because the check would refuse it:\n${formatIssue(fault)}`)
  if (dryRun) await writeAtomically(path, before, { mode: 0o644 })
  const { line, lines } = difference(before, after)
  const follows = followers(place.site, file, name)
  io.print(`${file}:${line}`)
  for (const text of lines) io.print(text)
  for (const [what, list] of Object.entries(follows))
    if (list.length > 0) io.print(`${what}: ${list.join(', ')}`)
  io.say(
    dryRun
      ? 'Nothing written (--dry-run).'
      : `${counted(lines.length, 'line')} changed. See it: npm run dev. Take it back: git checkout ${file}`,
  )
}
