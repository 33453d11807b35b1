/** Comments may lean on what is in the repository, never on a document that its readers do not have. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChecklist } from './checklist.ts'

const root = join(import.meta.dirname, '..')
const SOURCE = /\.(?:tsx?|m?js|css|ya?ml)$/

/** A name, and where it is, as `lambdas/core/mail/mail-limit.ts:1`. */
type Reference = { at: string; name: string }

const absent = (file: string, text: string) =>
  find(file, text, /\b(?:design|brand|style|toolchain)\.md\b|\bpart-[12]\b|\bD[12] ?§|\bissue \d+\b/gi)

const requirements = (file: string, text: string) => find(file, text, /\bDEF-\d+\b/g)

const items = (file: string, text: string) =>
  find(file, text, new RegExp(`\\b(?:${[...new Set(checklist.map(prefix))].join('|')})-\\d+\\b`, 'g'))

function find(file: string, text: string, pattern: RegExp): Reference[] {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(pattern)].map(([name]) => ({ at: `${file}:${at + 1}`, name })))
}

const prefix = (id: string) => id.replace(/-\d+$/, '')
const checklist = readChecklist(import.meta.dirname).ids
const requirementTexts = readFileSync(join(root, '.github/requirements.md'), 'utf8')
const anchors = [...requirementTexts.matchAll(/^- <a id="def-(\d+)"><\/a>\*\*DEF-(\d+)\*\* /gm)]
const known = new Set([...checklist, ...anchors.map(([, , number]) => `DEF-${number}`)])

const rooms = ['site', 'content', 'cli', 'lambdas', 'infra']
const files = execFileSync('git', ['ls-files', '-z', ...rooms, 'tests', ':(glob)*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  // A file may be deleted and not yet committed.
  .filter((file) => SOURCE.test(file) && existsSync(join(root, file)))
const source = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

const all = (look: typeof absent) => source.flatMap(([file, text]) => look(file, text))

test('source of every room has been read', () => {
  for (const room of rooms)
    expect(files.filter((file) => file.startsWith(`${room}/`)).length, room).toBeGreaterThan(10)
  expect(files).toContain('vite.config.ts')
})

test('no source names a document that is not in the repository', () => {
  // This file plants what it looks for.
  expect(all(absent).filter(({ at }) => !at.startsWith('tests/references.test.ts'))).toEqual([])
})

test('each requirement stands once, at an anchor of its id', () => {
  expect(anchors.map(([, anchor]) => anchor)).toEqual(anchors.map(([, , number]) => number))
  expect(new Set(anchors.map(([, anchor]) => anchor)).size).toBe(anchors.length)
  expect(anchors.length).toBeGreaterThanOrEqual(88)
})

test('every id that source names is in the requirements or in the checklist', () => {
  const named = [...all(requirements), ...all(items)]
  expect(named.length).toBeGreaterThan(200)
  const planted = /^tests\/(?:references|checklist)\.test\.ts/
  expect(named.filter(({ at, name }) => !known.has(name) && !planted.test(at))).toEqual([])
})

test('an absent document and an unknown id are seen', () => {
  const text =
    '/** As design.md has it. */\n// Part-2 §9, D1§3; DEF-01, DEF-999, APL-9, APL-99; counterpart-1'
  const found = absent('a.ts', text).map(({ at, name }) => `${at} ${name}`)
  expect(found).toEqual(['a.ts:1 design.md', 'a.ts:2 Part-2', 'a.ts:2 D1§'])
  const ids = [...requirements('a.ts', text), ...items('a.ts', text)].map(({ name }) => name)
  expect(ids.filter((id) => !known.has(id))).toEqual(['DEF-999', 'APL-99'])
})
