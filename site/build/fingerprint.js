/** Hashes of what a build reads and of what it left. Over Node alone, since it runs before tsx and Vite are loaded. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** Everything a page can come from; the second lock says what is installed. */
const SOURCES = [
  'site',
  'content',
  'lambdas',
  'infra/edge',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** Variables that reach the bundle. */
export const BUNDLED = /^(?:NODE_ENV|VI[TK]E_\w+)$/

/** Where the cache and the output lie changes no page. */
const VARIABLE = new RegExp(`${BUNDLED.source}|^(?:ACADEMY_(?:CONTENT|NOW)|TZ)$`)

/**
 * Hash of the sources below `root`, of the content that `env` names, of Node's version and of the variables that a
 * build reads.
 * @param {string} root @param {NodeJS.ProcessEnv} env
 */
export function hashInputs(root, env) {
  const hash = createHash('sha256').update(process.version).update(settings(env, VARIABLE))
  const content = env.ACADEMY_CONTENT ? [env.ACADEMY_CONTENT] : []
  return hash.update(`\0${hashFiles(root, [...SOURCES, ...content])}`).digest('hex')
}

/** The variables whose names fit, in a fixed order. @param {NodeJS.ProcessEnv} env @param {RegExp} names */
export const settings = (env, names) =>
  Object.keys(env)
    .filter((name) => names.test(name))
    .sort()
    .map((name) => `\0${name}=${env[name]}`)
    .join('')

/** Hash of files and of what is below folders, all by their paths from `root`. @param {string} root @param {readonly string[]} paths */
export function hashFiles(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesAt(resolve(root, path)))) {
    const bytes = readFileSync(file)
    hash.update(`\0${relative(root, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** Hash of the names, sizes and times of the files below `out`. @param {string} out */
export function hashOutput(out) {
  const hash = createHash('sha256')
  for (const file of filesAt(out)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(out.length)}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/** The file itself or the files below a folder, in a fixed order; none when nothing is there. @param {string} path @returns {string[]} */
export function filesAt(path) {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts?.isDirectory()) return facts ? [path] : []
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isFile() ? [join(path, entry.name)] : filesAt(join(path, entry.name))))
}
