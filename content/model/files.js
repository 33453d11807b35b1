/** Files below folders, and what they hold as one hash. In JavaScript, over Node alone: a build reads it before tsx is loaded. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** The file itself or the files below a folder, in a fixed order; none when nothing is there. @param {string} path @returns {string[]} */
export function filesAt(path) {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts?.isDirectory()) return facts ? [path] : []
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isFile() ? [join(path, entry.name)] : filesAt(join(path, entry.name))))
}

/** Their paths from the folder, with `/`. @param {string} folder */
export const filesBelow = (folder) =>
  filesAt(folder).map((file) => relative(folder, file).replaceAll('\\', '/'))

/** Hash of files and of what is below folders, without READMEs, all by their paths from `root`. @param {string} root @param {readonly string[]} paths */
export function hashFiles(root, paths) {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => filesAt(resolve(root, path)))
  for (const file of files.filter((path) => !path.endsWith('README.md'))) {
    const bytes = readFileSync(file)
    hash.update(`\0${relative(root, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** Changes with every edit of these files, even one that is taken back later. @param {string} root @param {readonly string[]} paths */
export const stampFiles = (root, paths) =>
  paths
    .flatMap((path) => filesAt(resolve(root, path)))
    .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.ctimeMs}`)
    .join('\n')
