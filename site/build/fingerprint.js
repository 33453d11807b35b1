/** Hashes of what a build reads and of what it left. Over Node alone, since it runs before tsx and Vite are loaded. */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { filesAt, hashFiles, stampFiles } from '#content/model/files.js'

/** Everything a page can come from; the second lock says what is installed. */
const SOURCES = [
  ...['site', 'content', 'lambdas', 'infra/edge', 'package.json', 'package-lock.json'],
  ...['node_modules/.package-lock.json', 'tsconfig.json', 'vite.config.ts'],
]

/** Where the cache and the output are changes no page. */
const VARIABLE = /^(?:NODE_ENV|VI[TK]E_\w+|ACADEMY_(?:CONTENT|NOW)|TZ)$/

/**
 * Hash of the sources below `root`, of the content that `env` names, of Node's version and of the variables that a
 * build reads.
 * @param {string} root @param {NodeJS.ProcessEnv} env
 */
export function hashInputs(root, env) {
  const hash = createHash('sha256').update(process.version).update(settings(env))
  return hash.update(`\0${hashFiles(root, sourcesOf(env))}`).digest('hex')
}

/** Changes with every edit of the sources, also with one that was taken back. @param {string} root @param {NodeJS.ProcessEnv} env */
export const stampInputs = (root, env) => stampFiles(root, sourcesOf(env))

/** @param {NodeJS.ProcessEnv} env */
const sourcesOf = (env) => [...SOURCES, ...(env.ACADEMY_CONTENT ? [env.ACADEMY_CONTENT] : [])]

/** Variables that change pages, in a fixed order. @param {NodeJS.ProcessEnv} env */
const settings = (env) =>
  Object.keys(env)
    .filter((name) => VARIABLE.test(name))
    .sort()
    .map((name) => `\0${name}=${env[name]}`)
    .join('')

/** Hash of the names, sizes and times of the files below `out`. @param {string} out */
export function hashOutput(out) {
  const hash = createHash('sha256')
  for (const file of filesAt(out)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(out.length)}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}
