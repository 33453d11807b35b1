/**
 * A build that keeps what did not change leaves the very files that a whole one leaves. Twenty edits and one
 * comparison; with ACADEMY_FULL every kind of edit at places drawn by chance, each compared.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { cacheRoot } from '#content/model/cached.ts'
import { filesBelow } from '#content/model/files.js'
import { loadSite } from '#content/model/read.ts'
import { documentInputs } from '#site/build/documents.ts'
import { inEveryLanguage } from '#site/build/documents-languages.ts'
import { indexFile } from '#site/build/pictures-index.ts'
import { FULL } from '../full.ts'

const REPO = join(import.meta.dirname, '../..')

let content: string
/** Below the repository, because the pages' code finds its libraries from there. */
let dist: string
function copyContent(): void {
  rmSync(content, { recursive: true, force: true })
  cpSync(join(REPO, 'content'), content, { recursive: true })
}
beforeAll(() => {
  content = join(mkdtempSync(join(tmpdir(), 'academy-incremental-')), 'content')
  copyContent()
  mkdirSync(join(REPO, '.cache'), { recursive: true })
  dist = mkdtempSync(join(REPO, '.cache/incremental-'))
  // What `npm run build` has made, so that only the edits have to be; Node's own copy rounds the times of files.
  execFileSync('cp', ['-a', `${join(REPO, 'dist')}/.`, dist])
})
afterAll(() => {
  rmSync(dist, { recursive: true, force: true })
  rmSync(content, { recursive: true, force: true })
})

/** Time goes on by edits in check:full; else it is that of the build which the test starts from. */
let now = FULL ? '2026-11-22T06:00:00Z' : new Date().toISOString()

/** What the filter of /blog promises is what there is. */
function count(): void {
  const words = join(content, 'data/blog.yaml')
  const counts: Record<string, number> = { 'All Posts': posts().length }
  for (const post of posts()) {
    const category = /^category: (.*)$/m.exec(readFileSync(join(content, post), 'utf8'))?.[1] ?? ''
    counts[category] = (counts[category] ?? 0) + 1
  }
  writeFileSync(words, stringify({ ...parse(readFileSync(words, 'utf8')), declaredCounts: counts }))
}

/** The pages alone, in check:full everything. @returns how many pages were made and kept */
function build(...words: string[]): { made: number; kept: number } {
  count()
  const main = [join(REPO, 'site/build/main.js'), ...(FULL ? [] : ['--pages'])]
  const said = execFileSync(process.execPath, [...main, ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: {
      ...process.env,
      // As `npm run build` is run; Vike asks whether the second is there.
      NODE_ENV: undefined,
      VITEST: undefined,
      ACADEMY_CONTENT: content,
      ACADEMY_OUT: dist,
      ACADEMY_NOW: now,
    },
  })
  const [, made, kept] = /(\d+) pages made, (\d+) kept/.exec(said) ?? []
  return { made: Number(made), kept: Number(kept) }
}

/** Hash of each file of the site. */
const files = (): Record<string, string> =>
  Object.fromEntries(
    filesBelow(join(dist, 'client'))
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(dist, 'client', file)))
          .digest('hex'),
      ]),
  )

const replace = (file: string, from: RegExp, to: string): void => {
  const text = readFileSync(join(content, file), 'utf8')
  if (!from.test(text)) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(content, file), text.replace(from, to))
}

/** An article or a course by chance, but none that others name. */
const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T
const posts = () => readdirSync(join(content, 'blog')).map((file) => `blog/${file}`)
const courses = () => readdirSync(join(content, 'courses')).map((file) => `courses/${file}`)
/** A post that nothing links to. */
const MADE = 'blog/made-for-the-build.mdx'

/** The words of a text from its end, so that no rule takes it for a copy. */
const backwards = (body: string): string =>
  (body.match(/\b[a-z]{3,}\b/g) ?? [])
    .reverse()
    .map((word, at) => (at % 60 === 59 ? `${word}.\n\nThe` : word))
    .join(' ')

const EDITS: Record<string, (chance: number) => void> = {
  'text of an article': (chance) =>
    appendFileSync(join(content, pick(posts(), chance)), '\nOne more sentence.\n'),
  'text of a course': (chance) =>
    appendFileSync(join(content, pick(courses(), chance)), '\nOne more sentence.\n'),
  // One letter, so that the title stays as long as it is.
  'title of an article': (chance) => replace(pick(posts(), chance), /^(title: .*?)e/m, '$1E'),
  'subtitle of a course': (chance) => replace(pick(courses(), chance), /^(subtitle: .*)$/m, '$1, again'),
  'a translated course': (chance) => replace(`te/${pick(courses(), chance)}`, /^(subtitle: .*)$/m, '$1!'),
  // Pages in other languages link to where it leads.
  'a redirect': () =>
    replace(
      'data/redirects.yaml',
      /(from: \/courses\/one-day\n {2}to: \/courses)$/m,
      '$1?category=dgca-certified',
    ),
  // What an article shows in its text.
  'a drawing': () =>
    replace('media/course-thermal-lidar.svg', /<\/svg>/, '<circle cx="600" cy="400" r="9"/></svg>'),
  'an author': () => replace('data/people.yaml', /experience: (.*)/, 'experience: $1, since today'),
  'the footer': () => replace('data/settings.yaml', /full: (.*)/, 'full: $1 India'),
  'a new article': (chance) => {
    const [, front = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(content, pick(posts(), chance)), 'utf8')) ??
      []
    const made = front
      .replace(/^title: .*$/m, 'title: Made for the build')
      .replace(/^(?:metaTitle|featured): .*\n/gm, '')
      .replace(
        /^(metaDescription|excerpt): .*$/gm,
        '$1: An article that is made to see whether a build notices a new one and its $1.',
      )
    writeFileSync(join(content, MADE), `---\n${made}\n---\n\n${backwards(body)}\n`)
  },
  'an article renamed': () => renameSync(join(content, MADE), join(content, 'blog/named-anew.mdx')),
  'an article gone': () => rmSync(join(content, 'blog/named-anew.mdx')),
  'an hour': () => {
    now = new Date(new Date(now).getTime() + 3_600_000).toISOString()
  },
}

/** A word in the newest article, which all others link to. @returns its path */
function editNewest(): string {
  const dayOf = (post: string) => /^date: (.*)$/m.exec(readFileSync(join(content, post), 'utf8'))?.[1] ?? ''
  const newest = posts().reduce((one, other) => (dayOf(other) > dayOf(one) ? other : one))
  const paragraph = /(?<=\n\n)[A-Z*](?:(?!DGCA|[Rr]ule|[#|<]|\n\n)[\s\S])+(?=\n\n)/
  replace(newest, paragraph, '$& Indeed.')
  return newest.replace('.mdx', '')
}

/** How often `npm run check:full` makes every kind of edit; `ACADEMY_ROUNDS=15` is 200 edits, and an hour. */
const ROUNDS = Number(process.env.ACADEMY_ROUNDS ?? 2)

let seed = 7
const chance = (): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** Builds what the edits changed, then everything, and compares. @returns how many pages the first build kept */
function compare(...edits: string[]): number {
  for (const name of edits) EDITS[name]?.(chance())
  const { kept } = build()
  const incremental = files()
  // A whole build trusts no name: a file with a hash in it that somebody changed is made anew.
  const asset = Object.keys(incremental).find((file) => file.startsWith('assets/')) ?? ''
  appendFileSync(join(dist, 'client', asset), 'changed')
  build('--force')
  expect(files(), edits.join(', ')).toEqual(incremental)
  return kept
}

test('its PDFs and share cards are found again, whatever translations lack', async () => {
  if (FULL) build()
  vi.stubEnv('ACADEMY_NOW', now)
  const sites = inEveryLanguage(await loadSite(content))
  vi.unstubAllEnvs()
  const list = `${documentInputs(sites, readFileSync(indexFile))}.json`
  expect(readdirSync(join(cacheRoot, 'documents'))).toContain(list)
})

test('a build of what changed leaves the same files as a whole one', () => {
  if (FULL) {
    for (let round = 0; round < ROUNDS; round++) {
      // All edits of the last round are taken back at once.
      copyContent()
      for (const name of Object.keys(EDITS)) compare(name)
    }
  } else {
    const newest = editNewest()
    // Of these no kind makes many pages: what they leave may be out of date, and is compared.
    const small = ['title of an article', 'a translated course', 'subtitle of a course']
    expect(compare(...Array(6).fill(small).flat(), 'a translated course')).toBeGreaterThan(40)
    // Its Telugu page is there, with the changed paragraph in English.
    const telugu = readFileSync(join(dist, 'client/te', newest, 'index.html'), 'utf8')
    expect(telugu).toMatch(/<p lang="en">[^<]*(?:<(?!\/p>)[^<]*)* Indeed\.<\/p>/)
  }
}, 7_200_000)
