/** Finds the content folder (`ACADEMY_CONTENT`, else the repository's) and reads the site from it. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { courseNames } from '#content/model/catalogue/course-names.ts'
import type { Settings } from '#content/model/schema/data.ts'
import type { Site } from '#content/model/site.ts'
import type { InjectedContent, WorkingTime } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError } from '../errors.ts'
import type { Env, Io } from '../output.ts'

/** The content folder (`root`) and its parent (`repo`); file names in findings are relative to the parent. */
export function contentFolders(env: Env) {
  const shipped = fileURLToPath(new URL('../../content', import.meta.url))
  const root = resolve(env.ACADEMY_CONTENT ?? shipped)
  return { root, repo: dirname(root) }
}

/** Content that is compiled into the bundled command, which has no content folder. Undefined in the repository. */
declare const __ACADEMY_CONTENT__: InjectedContent | undefined

/** Returns the office hours. Reads only settings.yaml, because reading the whole content takes seconds. */
export async function readWorkingTime({ env }: Pick<Io, 'env'>): Promise<WorkingTime | undefined> {
  if (typeof __ACADEMY_CONTENT__ !== 'undefined') return __ACADEMY_CONTENT__.workingTime
  const { officeTime } = await import('#content/model/catalogue/office-hours.ts')
  const text = readFileSync(join(contentFolders(env).root, 'data/settings.yaml'), 'utf8')
  const { hours, holidays = [] } = parse(text) as Pick<Settings, 'hours'> & Partial<Settings>
  return officeTime({ hours, holidays })
}

let names: Readonly<Record<string, string>> | undefined

/** Course titles, by each name that may stand for a course in a lead. Empty if the content cannot be read. */
export function courseTitlesByName(): Readonly<Record<string, string>> {
  if (typeof __ACADEMY_CONTENT__ !== 'undefined') return __ACADEMY_CONTENT__.courseNames
  try {
    names ??= readCourseNames(contentFolders(process.env).root)
  } catch {
    names = {}
  }
  return names
}

/** Parses only three fields of each course, because parsing whole course files takes half a second. */
function readCourseNames(root: string): Readonly<Record<string, string>> {
  const files = readdirSync(join(root, 'courses')).filter((name) => name.endsWith('.mdx'))
  const courses = files.map((name) => {
    const [, head = ''] = readFileSync(join(root, 'courses', name), 'utf8').split(/^---\r?$/m)
    const fields = head.split(/^(?=\w)/m).filter((field) => /^(?:title|otherNames|card):/.test(field))
    return { ...parse(fields.join('')), slug: basename(name, '.mdx') }
  })
  return courseNames(courses, parse(readFileSync(join(root, 'data/application-options.yaml'), 'utf8')))
}

/** Reads the site for commands that need valid content. @throws CliError if the content has errors */
export async function openSite(io: Io) {
  const { readContent } = await import('#content/model/read/read.ts')
  const place = contentFolders(io.env)
  const { site } = await readContent(place.root, now(io.env))
  if (!site) throw new CliError('The content has errors. List them: npx academy content check')
  return { ...place, site }
}

/** Reads the content. @param root content folder; default: the repository's @throws CliError that names the first error */
export async function readCheckedContent(root?: string): Promise<Site> {
  const { readContent } = await import('#content/model/read/read.ts')
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
