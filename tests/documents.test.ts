/** The documents of the repository: every path, script and package that they name exists. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import GithubSlugger from 'github-slugger'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
}).split('\0')

/** Texts of visitors and of tests are no documents about this repository. */
const TEXTS = /^(?:content\/(?!README\.md)|tests\/content\/)/
const documents = tracked.filter((file) => file.endsWith('.md') && !TEXTS.test(file))

/** Every tracked file and each folder above one, without a slash at the end. */
function withFolders(files: readonly string[]): Set<string> {
  const paths = new Set(files)
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) paths.add(folder)
  return paths
}
const paths = withFolders(tracked)
const rooms = new Set([...paths].filter((path) => !path.includes('/')))

/** Editors create `content/pages/` and commands the others when they are first needed. */
const MADE =
  /^(?:(?:content\/)?pages|content\/legal\/consent\/past|dist|node_modules|test-results|\.data|\.cache|\.vscode|cdk\.out)(?:\/|$)/
const FILE = /\/.*\.(?:json|ya?ml|md|mdx|css|txt)$|\.(?:tsx?|js)$/

/** Is there a file or a folder of that name? `<form>` and `*` stand for any one name. */
function exists(name: string): boolean {
  if (!/[<*]/.test(name)) return paths.has(name)
  const pattern = name
    .split(/<[^>]*>|\*/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  const whole = new RegExp(`^${pattern}$`)
  return [...paths].some((path) => whole.test(path))
}

/** May also be named from the folder of the document, or by the end of a path: `core/contract.ts`. */
function isNamed(document: string, name: string): boolean {
  const path = normalize(name).replace(/\/$/, '')
  if (MADE.test(path) || exists(path) || exists(normalize(join(dirname(document), path)))) return true
  return !rooms.has(path.split('/')[0] ?? '') && [...paths].some((one) => one.endsWith(`/${path}`))
}

/** Paths in links, and names in backquotes that start in a room or end like a file. */
function named(document: string, text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(([, target = '']) =>
    normalize(join(dirname(document), target)),
  )
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name.replace(/:\d+$/, ''))
    .filter((name) => /^[.\w][\w.@+<>*/-]*$/.test(name))
    .filter((name) => (name.includes('/') && rooms.has(name.split('/')[0] ?? '')) || FILE.test(name))
  return [...links, ...quoted]
}

const missing = (document: string, text: string) =>
  named(document, text)
    .filter((name) => !isNamed(document, name))
    .map((name) => `${document}: ${name}`)

test('every path that a document names in a link or in backquotes exists', () => {
  const known = ['README.md', '.github/CONTRIBUTING.md', 'infra/README.md']
  expect(documents).toEqual(expect.arrayContaining(known))
  expect(documents.flatMap((document) => named(document, read(document))).length).toBeGreaterThan(300)
  expect(documents.flatMap((document) => missing(document, read(document)))).toEqual([])
})

test('a missing path is found in a link, in backquotes and behind a placeholder', () => {
  const there = '`lambdas/<form>/fields.ts` `core/intake/handler.ts`'
  const gone = '[a](gone.md) `cli/gone.ts` `lambdas/<form>/gone.ts` `core/gone.ts`'
  const names = ['.github/gone.md', 'cli/gone.ts', 'lambdas/<form>/gone.ts', 'core/gone.ts']
  expect(missing('.github/a.md', `${there} ${gone}`)).toEqual(names.map((name) => `.github/a.md: ${name}`))
})

/** Ids that GitHub gives to the headings of a document, and ids of its own anchors. */
function anchors(text: string): string[] {
  const slugger = new GithubSlugger()
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    slugger.slug(title.replaceAll('`', '')),
  )
  return [...headings, ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

/** Links with an anchor that the linked document, or this one, does not have. */
const missingAnchors = (document: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:|\/)([^)#\s]*)#([^)\s]+)\)/g)]
    .filter(([, target = '', id = '']) => {
      const linked = target ? normalize(join(dirname(document), target)) : document
      return linked.endsWith('.md') && !anchors(linked === document ? text : read(linked)).includes(id)
    })
    .map(([link]) => `${document}: ${link.slice(2, -1)}`)

test('every anchor in a link of a document is a heading of the linked document', () => {
  expect(documents.flatMap((document) => missingAnchors(document, read(document)))).toEqual([])
  expect(
    missingAnchors('a.md', '## The `one`\n[a](#the-one) [b](#two) [c](README.md#academy) [d](README.md#x)'),
  ).toEqual(['a.md: #two', 'a.md: README.md#x'])
})

type Lists = Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>
const manifest: Lists = JSON.parse(read('package.json'))
const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })

test('every npm script that a document names exists', () => {
  const names = documents.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run (\w[\w:]*)|(start|test)\b)/g)].map(([, run, it]) => run ?? it ?? ''),
  )
  expect(new Set(names).size).toBeGreaterThan(6)
  expect(names.filter((name) => !manifest.scripts[name])).toEqual([])
})

test('the last section of CONTRIBUTING says of every package what it is for and why, and names no other', () => {
  const [, section = ''] = read('.github/CONTRIBUTING.md').split(/^## Dependencies$/m)
  expect(section).not.toMatch(/^#/m)
  const entries = section.replaceAll(/\n {2}/g, ' ').match(/^- .+$/gm) ?? []
  const listed = entries.flatMap((entry) => (entry.split('`: ')[0] ?? '').match(/(?<=`)[^`, ]+/g) ?? [])
  expect(listed.toSorted()).toEqual(packages.toSorted())
  for (const entry of entries) expect(entry).toMatch(/^- (?:`[^`]+`, )*`[^`]+`: .{5,} – .{5,}\.$/)
})

test('every group of Dependabot matches a package of ours, and every folder has a manifest', () => {
  const { updates } = parse(read('.github/dependabot.yml'))
  expect(updates.length).toBeGreaterThan(1)
  for (const { directory, groups = {}, ignore = [], ...update } of updates) {
    const wanted = update['package-ecosystem'] === 'npm' ? 'package.json' : '.github/workflows'
    expect(paths.has(join(directory, wanted).replace(/^\//, '')), directory).toBe(true)
    const patterns: string[] = [
      ...Object.values<{ patterns: string[] }>(groups).flatMap((group) => group.patterns),
      ...ignore.map((one: Record<string, string>) => one['dependency-name']),
    ]
    const whole = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
    expect(patterns.filter((one) => !packages.some((name) => whole(one).test(name)))).toEqual([])
  }
})

test('the index lists every decision, which has context, decision and consequences in 40 lines, or one line once superseded', () => {
  const folder = '.github/decisions/'
  const records = tracked.filter((file) => /^\.github\/decisions\/\d{4}-/.test(file))
  expect(records.map((file) => Number(file.slice(folder.length, folder.length + 4)))).toEqual(
    records.map((_, index) => index + 1),
  )
  const index = read(`${folder}README.md`)
  for (const file of records) {
    const text = read(file)
    const number = Number(file.slice(folder.length, folder.length + 4))
    const [, title = ''] = new RegExp(`^# ${number}\\. (.+)\n`).exec(text) ?? []
    expect(index, file).toContain(`- [${title}](${file.slice(folder.length)})\n`)
    const [, state] = /^2026-\d\d-\d\d · (accepted|superseded by \[)/m.exec(text) ?? []
    const lines = text.trimEnd().split('\n').length
    if (state === 'accepted') {
      for (const part of ['Context', 'Decision', 'Consequences']) expect(text, file).toContain(`**${part}.**`)
      expect(lines, file).toBeLessThanOrEqual(40)
    } else expect([state, lines], file).toEqual(['superseded by [', 3])
  }
})
