/** `npm run licences`: every package of the lock file with its licence; exit 1 when one is not on the list. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from './data.ts'

/** Licences that we take, by SPDX id, with the reason of some. */
export const TAKEN: Readonly<Record<string, string>> = readTable('licences.yaml')

type Text = 'license' | 'integrity'
type List = 'os' | 'cpu' | 'libc'
type Flag = 'inBundle' | 'optional'
type Locked = { version: string } & { [key in Text]?: string } & { [key in List]?: string[] } & {
  [key in Flag]?: boolean
}
export type Package = Locked & { name: string; path: string }

/** All packages of the lock file. */
export function packages(root = '.'): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, path, name: path.split('node_modules/').at(-1) ?? path }))
}

/** SPDX expression of a package: of the lock file, else of what is installed; older packages have lists of objects. */
export function licenceOf({ path, license }: Package): string {
  if (license) return license
  const manifest = join(path, 'package.json')
  if (!existsSync(manifest)) return 'unknown'
  const { license: own, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    license?: string
    licenses?: { type: string }[]
  }
  return own ?? licenses?.map(({ type }) => type).join(' OR ') ?? licenceText(path)
}

/** A package that names no licence may still carry its text. */
function licenceText(path: string): string {
  const file = ['LICENSE', 'LICENSE.md', 'LICENCE'].map((name) => join(path, name)).find(existsSync)
  if (!file) return 'unknown'
  const text = readFileSync(file, 'utf8')
  if (text.includes('Permission is hereby granted, free of charge')) return 'MIT'
  return /Redistribution and use in source and binary forms/.test(text) ? 'BSD-3-Clause' : 'unknown'
}

/** Every part of an AND, and one part of an OR, is taken. */
export function isTaken(expression: string): boolean {
  const bare = expression.replace(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isTaken)
  return bare.split(' AND ').every((id) => id in TAKEN && id !== 'GPL-3.0-or-later')
}

if (process.argv[1] === import.meta.filename) {
  const all = packages().map((one) => ({ ...one, licence: licenceOf(one) }))
  for (const { name, version, licence } of all) console.log(`${name}@${version}  ${licence}`)
  const refused = all.filter(({ licence }) => !isTaken(licence))
  for (const { name, licence } of refused) console.error(`${name}: the licence ${licence} is not on the list`)
  process.exitCode = refused.length > 0 ? 1 : 0
}
