/** Lists and hashes files in folders. This is JavaScript without dependencies, because the build runs it before it loads tsx. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** Lists the files in a folder in a fixed order; only the path itself if it is a file. @param {string} path @returns {string[]} */
export function listFilesUnder(path) {
  // Also false for a symbolic link that leads to itself, for which statSync would throw.
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isFile() ? [join(path, entry.name)] : listFilesUnder(join(path, entry.name))))
}

/** Paths of the files in a folder, relative to it, with `/`. @param {string} folder */
export const pathsUnder = (folder) =>
  listFilesUnder(folder).map((file) => relative(folder, file).replaceAll('\\', '/'))

/** Hash of files and folders, including their paths from `root`. READMEs are ignored. @param {string} root @param {readonly string[]} paths */
export function hashFiles(root, paths) {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => listFilesUnder(resolve(root, path)))
  for (const file of files.filter((path) => !path.endsWith('README.md'))) {
    const bytes = readFileSync(file)
    hash.update(`\0${relative(root, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** Text that differs after each write of a file, even of the same bytes. @param {string} root @param {readonly string[]} paths */
export const fileChangeTimes = (root, paths) =>
  paths
    .flatMap((path) => listFilesUnder(resolve(root, path)))
    .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.ctimeMs}`)
    .join('\n')
