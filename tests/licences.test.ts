import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTaken, licenceOf, packages } from './licences.ts'

test('every package has a licence that we take', () => {
  const all = packages()
  expect(all.length).toBeGreaterThan(500)
  const refused = all.filter((one) => !isTaken(licenceOf(one))).map((one) => `${one.name}: ${licenceOf(one)}`)
  expect(refused).toEqual([])
})

test('a licence that asks for our own code is refused, one to choose is not', () => {
  for (const taken of ['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])
    expect(isTaken(taken), taken).toBe(true)
  for (const refused of ['AGPL-3.0-only', 'GPL-3.0-or-later', 'MIT AND SSPL-1.0', 'unknown'])
    expect(isTaken(refused), refused).toBe(false)
})

/** Binaries of other systems stand in the lock file by name only; npm checks them where they are installed. */
const isForeign = ({ os, cpu, libc }: { os?: string[]; cpu?: string[]; libc?: string[] }) =>
  !(os?.includes('linux') ?? true) || !(cpu?.includes('x64') ?? true) || (libc?.includes('musl') ?? false)

test('every package that CI installs is in the lock file with its integrity, at one exact version', () => {
  const open = packages().filter((it) => !it.integrity && !it.inBundle && !(it.optional && isForeign(it)))
  expect(open.map(({ path }) => path)).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
})
