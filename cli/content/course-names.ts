/** Catalogue titles by the words of forms: compiled into the bundled command, in the repository read from the content. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { courseNames } from '#content/model/catalogue/course-names.ts'
import type { InjectedContent } from '#lambdas/core/types.ts'
import { contentFolders } from './place.ts'

declare const __ACADEMY_CONTENT__: InjectedContent | undefined

let read: Readonly<Record<string, string>> | undefined

/** Parses the named fields alone: whole files took 0.5 s, a whole site takes seconds. Unreadable content has no names. */
export function namesOfCourses(): Readonly<Record<string, string>> {
  if (typeof __ACADEMY_CONTENT__ !== 'undefined') return __ACADEMY_CONTENT__.courseNames
  read ??= readNames(contentFolders(process.env).root)
  return read
}

function readNames(root: string): Readonly<Record<string, string>> {
  const folder = join(root, 'courses')
  try {
    const courses = readdirSync(folder)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => {
        const [, head = ''] = readFileSync(join(folder, name), 'utf8').split(/^---\r?$/m)
        const named = head.split(/^(?=\w)/m).filter((field) => /^(?:title|otherNames|card):/.test(field))
        return { ...parse(named.join('')), slug: name.slice(0, -'.mdx'.length) }
      })
    return courseNames(courses, parse(readFileSync(join(root, 'data/application-options.yaml'), 'utf8')))
  } catch {
    return {}
  }
}
