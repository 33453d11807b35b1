/** Title, price, option and address of a course are written once: an edit there reaches everything, and leaves nothing behind. */
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { checkContent } from '#content/checks/check.ts'
import { pathsUnder } from '#content/model/files.js'
import type { Issue } from '#content/model/parse/issue.ts'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { requireValidSite } from '#content/model/read/read.ts'
import { applyForm } from '#lambdas/apply/fields.ts'
import { requestedCourses } from '#lambdas/core/courses.ts'
import { allFormFields } from '#lambdas/routes.ts'
import { testIo } from '../cli/io.ts'
import { shippedSite } from '../shipped-site.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** A copy of the content and of the code that could name a course. */
async function copy() {
  const folder = await mkdtemp(join(tmpdir(), 'academy-once-'))
  folders.push(folder)
  for (const room of ['content', 'site', 'lambdas', 'infra'])
    cpSync(room, join(folder, room), { recursive: true, filter: (path) => !/^content\/checks/.test(path) })
  const root = join(folder, 'content')
  const rename = async (words: string) => {
    const io = testIo({ env: { ACADEMY_CONTENT: root } })
    expect([await runCli(['content', 'rename', ...words.split(' ')], io), io.err]).toEqual([
      0,
      expect.stringContaining('redirects (301)'),
    ])
  }
  const edit = async (file: string, find: string, put: string) => {
    const text = await readFile(join(root, file), 'utf8')
    expect(text).toContain(find)
    await writeFile(join(root, file), text.replaceAll(find, put))
  }
  return { folder, root, rename, edit }
}

/** Findings by rule, file and message, without the places, which an edit moves. */
const named = (issues: readonly Issue[]) =>
  issues.map(({ rule, file, message }) => `${rule} ${file} ${message}`)

async function check(root: string) {
  // The options of the form are those of the copy.
  const { options } = JSON.parse(await readFile(join(root, 'messages/forms/apply.json'), 'utf8')).fields
    .preferredCourses
  const chosen = Object.entries<string>(options).map(([value, label]) => ({ value, label }))
  const forms = allFormFields.map((form) => ({
    ...form,
    fields: form.fields.map((field) =>
      field.key === 'preferredCourses' ? { ...field, options: chosen } : field,
    ),
  }))
  return checkContent({ root, forms })
}

test('a renamed course leaves its former address in its alias, its redirects and the record of addresses alone', async () => {
  const { folder, root, rename } = await copy()
  const standing = new Set(named((await check(root)).issues))
  await rename('dgca-combined small-and-medium')
  await rename('dgca-small small-class')
  const lines = async (slug: string) => {
    const found: string[] = []
    for (const name of pathsUnder(folder)) {
      if (/^content\/media\/|^content\/data\/(?:published-urls\.txt|redirects\.yaml)$/.test(name)) continue
      const text = await readFile(join(folder, name), 'utf8')
      const word = new RegExp(`(?<!course-)(?<![a-z0-9])${slug}(?![a-z0-9-])`)
      found.push(...text.split('\n').flatMap((line) => (word.test(line) ? `${name}: ${line.trim()}` : [])))
    }
    return found
  }
  expect(await lines('dgca-combined')).toEqual([
    'content/courses/small-and-medium.mdx: aliases: [dgca-combined]',
  ])
  // Comments and messages of the code have it as an example.
  const small = (await lines('dgca-small')).filter((line) => /^content\/(?!model|README)/.test(line))
  expect(small.filter((line) => !line.startsWith('content/mistakes.md'))).toEqual([
    'content/courses/small-class.mdx: aliases: [dgca-small]',
  ])
  const { issues } = await check(root)
  expect(named(issues).filter((id) => !standing.has(id.replaceAll('small-class', 'dgca-small')))).toEqual([])
})

test('a new title, price, option and address reach check, letters and exports; the former title and labels still mean the course', async () => {
  const { root, rename, edit } = await copy()
  const standing = new Set(named((await check(root)).issues))
  const before = (await shippedSite()).courses.find(({ slug }) => slug === 'fpv-basic')
  if (!before) throw new Error('there is no such course')
  const title = 'First Flights with Goggles'
  const names = `\ntitle: ${title}\notherNames: ["${before.title}"]\n`
  await edit('courses/fpv-basic.mdx', `\ntitle: ${before.title}\n`, names)
  await edit('courses/fpv-basic.mdx', `price: ${before.price}\n`, `price: ${before.price + 1000}\n`)
  for (const file of 'data/application-options.yaml messages/forms/apply.json te/messages/forms/apply.json'.split(
    ' ',
  ))
    await edit(file, 'FPV Basic 3 Days', 'First Flights 3 Days')
  await rename('fpv-basic first-flights')
  const { site, issues } = await check(root)
  const fresh = named(issues).filter((one) => !standing.has(one))
  expect(fresh.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'translation-stale content/courses/first-flights.mdx',
    'translation-missing content/te/messages/forms/apply.json',
  ])
  const content = lambdaContent(requireValidSite({ site, issues }))
  for (const word of [title, before.title, 'First Flights 3 Days'])
    expect(requestedCourses(applyForm, { preferredCourses: [word] }, content.courseNames)).toEqual([title])
  expect(content.courses[title]?.fee).toBe(Math.round((before.price + 1000) * 1.18))
  expect(content.brochures[title]).toBe('/brochures/first-flights.pdf')
  expect(content.brochures[before.title]).toBe('/brochures/first-flights.pdf')
  expect(content.languages.te?.brochures[before.title]).toEqual(content.languages.te?.brochures[title])
})
