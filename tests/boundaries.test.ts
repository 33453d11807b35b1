import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  allowed,
  cycles,
  FOLDERS,
  folderImports,
  folderOf,
  ROOMS,
  readImports,
  sourceFiles,
  TOP,
} from './boundaries.ts'

/** Each folder of `lambdas/` is a room of its own. */
const room = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('lambdas/') ? 2 : 1)
    .join('/')

const root = join(import.meta.dirname, '..')
const files = sourceFiles(root)
const imports = readImports(root, files)

test('the boundary test has read files of every room', () => {
  for (const room of ROOMS)
    expect(files.filter((file) => file.startsWith(`${room}/`)).length, room).toBeGreaterThan(2)
  expect(imports.length).toBeGreaterThan(files.length)
})

test('every import leads to a file or a package', () => {
  expect(imports.filter(({ to }) => to.startsWith('missing:'))).toEqual([])
})

test('no file imports from a room that is closed to it', () => {
  const broken = imports
    .filter(({ from, to }) => !to.startsWith('missing:') && !allowed(from, to))
    .map(({ from, to, line }) => `${from}:${line} → ${to}`)
  expect(broken).toEqual([])
})

test('no file imports from a folder of its room that is closed to its own', () => {
  const broken = folderImports(imports).filter(({ isAllowed }) => !isAllowed)
  expect(broken.map(({ at }) => at)).toEqual([])
})

test('the table of folders names every folder, and opens none that nobody reads', () => {
  const used = new Set(folderImports(imports).map(({ rule }) => rule))
  for (const [room, table] of Object.entries(FOLDERS)) {
    const there = new Set(files.flatMap((file) => folderOf(room, file) ?? []))
    expect([room, Object.keys(table).filter((folder) => !there.has(folder))]).toEqual([room, []])
    expect([room, [...there].filter((folder) => !(folder in table))]).toEqual([room, []])
    const open = Object.entries(table).flatMap(([own, others]) =>
      others.split(' ').flatMap((other) => (other ? [`${room}: ${own} → ${other}`] : [])),
    )
    expect(open.filter((rule) => !used.has(rule))).toEqual([])
  }
})

test('the fields of a form import their own words and what pages may import, so that the browser can load them', () => {
  const fields = files.filter((each) => /^lambdas\/[^/]+\/fields\.ts$/.test(each))
  expect(fields).toHaveLength(12)
  for (const file of fields) {
    const words = `content/messages/forms/${file.split('/')[1]}.json`
    const imported = imports.filter(({ from }) => from === file).map(({ to }) => to)
    const others = imported.filter((to) => !to.startsWith('lambdas/shared/'))
    expect([file, others]).toEqual([file, [words]])
  }
})

test('Lambdas check by zod/mini: the whole of zod is 9 ms of a cold start', () => {
  const whole = imports.filter(({ from, to }) => from.startsWith('lambdas/') && to === 'npm:zod')
  expect(whole.map(({ from }) => from)).toEqual([])
})

test('no import closes a cycle', () => {
  expect(cycles(imports).map((cycle) => cycle.join(' → '))).toEqual([])
})

test('imports are relative inside a room, by # across rooms, and name the extension', () => {
  const bad = imports
    .filter(({ to }) => !to.startsWith('npm:') && !TOP.includes(to))
    .filter(({ from, to, specifier }) => {
      const sameRoom = room(from) === room(to)
      return sameRoom !== specifier.startsWith('.') || !/\.[a-z\d]+(?:\?.*)?$/.test(specifier)
    })
    .map(({ from, line, specifier }) => `${from}:${line} ${specifier}`)
  expect(bad).toEqual([])
})
