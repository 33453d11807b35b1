import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
  for (const file of files.filter((each) => /^lambdas\/[^/]+\/fields\.ts$/.test(each))) {
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

test('a forbidden import, a dead one and a cycle are seen', () => {
  const dir = mkdtempSync(join(tmpdir(), 'boundaries-'))
  try {
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(dir, file)), { recursive: true })
      writeFileSync(join(dir, file), text)
    }
    write('package.json', '{"type":"module","imports":{"#cli/*":"./cli/*"}}')
    write('content/a.ts', "import { x } from '#cli/x.ts'\nexport const a = () => import('./gone.ts')\nx()\n")
    write('cli/x.ts', "import './y.ts'\nexport const x = () => 1\n")
    write('cli/y.ts', "export type * from './x.ts'\n")
    write('cli/local/z.ts', 'export const z = 1\n')
    write('cli/doctor/b.ts', "import type { z } from '../local/z.ts'\nexport type B = typeof z\n")
    write(
      'infra/c.ts',
      "import '#cli/local/z.ts'\nimport type { x } from '#cli/x.ts'\nexport type C = typeof x\n",
    )
    const seen = readImports(dir, ['content/a.ts', 'cli/x.ts', 'cli/y.ts', 'cli/doctor/b.ts', 'infra/c.ts'])
    const broken = seen.filter(({ from, to }) => !allowed(from, to)).map(({ from, to }) => `${from} ${to}`)
    expect(broken).toEqual([
      'content/a.ts cli/x.ts',
      'content/a.ts missing:./gone.ts',
      'cli/doctor/b.ts cli/local/z.ts',
      'infra/c.ts cli/local/z.ts',
      'infra/c.ts cli/x.ts',
    ])
    expect(seen.map(({ to }) => to)).toContain('missing:./gone.ts')
    const inward = {
      ...(seen[0] as (typeof seen)[number]),
      from: 'lambdas/core/store/a.ts',
      to: 'lambdas/core/mail/b.ts',
      typeOnly: false,
    }
    expect(folderImports([inward]).map(({ isAllowed }) => isAllowed)).toEqual([false])
    expect(folderImports([{ ...inward, typeOnly: true }])).toEqual([])
    expect(cycles(seen)).toEqual([['cli/x.ts', 'cli/y.ts', 'cli/x.ts']])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
