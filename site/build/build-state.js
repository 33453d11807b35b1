/**
 * Whether the built site is the one that a build would make now: one answer for the build and for checks of built pages.
 * Over Node alone, since it runs before tsx and Vite are loaded. `dist/build.json`, next to the site, says what was built.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesAt, hashFiles, stampFiles } from '#content/model/files.js'

/**
 * @typedef {object} BuildFacts
 * @property {number} [pages] how many there are
 * @property {string} [validUntil] moment (ISO 8601) from which time alone changes the pages; none when it never does
 * @property {boolean} [unfinished] of the pages alone, or stopped before its end
 * @property {string} [inputs] hash of everything that the build read
 * @property {string} [output] hash of the names, sizes and times of the files that it wrote
 */
/** @typedef {BuildFacts & { commit?: string, dirty?: boolean }} BuildInfo `dirty`: files differed from the commit, or were not in it */

/** Everything a page can come from; the second lock says what is installed. */
const SOURCES = [
  ...['site', 'content', 'lambdas', 'infra/edge', 'package.json', 'package-lock.json'],
  ...['node_modules/.package-lock.json', 'tsconfig.json', 'vite.config.ts'],
]

/** Variables that change pages. The places of the cache and of the output do not. */
const VARIABLE = /^(?:NODE_ENV|VI[TK]E_\w+|ACADEMY_(?:CONTENT|NOW)|TZ)$/

/** @param {NodeJS.ProcessEnv} env */
const sourcesOf = (env) => [...SOURCES, ...(env.ACADEMY_CONTENT ? [env.ACADEMY_CONTENT] : [])]

/**
 * Hash of the sources below `root`, of the content that `env` names, of Node's version and of the variables that a
 * build reads.
 * @param {string} root @param {NodeJS.ProcessEnv} env
 */
export function hashInputs(root, env) {
  const names = Object.keys(env).filter((name) => VARIABLE.test(name))
  const settings = names.sort().map((name) => `${name}=${env[name]}`)
  const inputs = [process.version, ...settings, hashFiles(root, sourcesOf(env))]
  return createHash('sha256').update(inputs.join('\0')).digest('hex')
}

/** Changes with every edit of the sources, also with one that was taken back. @param {string} root @param {NodeJS.ProcessEnv} env */
export const stampInputs = (root, env) => stampFiles(root, sourcesOf(env))

/** Hash of the names, sizes and times of the files below `out`. @param {string} out */
export function hashOutput(out) {
  const hash = createHash('sha256')
  for (const file of filesAt(out)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(out.length)}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/** @param {string} out `dist/client` */
const fileOf = (out) => join(dirname(out), 'build.json')

/** Undefined when there is no finished build. @param {string} out @returns {BuildInfo | undefined} */
export function readBuildInfo(out) {
  try {
    return JSON.parse(readFileSync(fileOf(out), 'utf8'))
  } catch {
    return undefined
  }
}

/** Adds the commit that is checked out, none outside of a repository. @param {string} out @param {BuildFacts} [facts] */
export function writeBuildInfo(out, facts) {
  /** @param {string[]} words */
  const git = (...words) =>
    execFileSync('git', words, { cwd: dirname(out), encoding: 'utf8', stdio: 'pipe' }).trim()
  /** @type {BuildInfo} */
  const info = { ...facts, commit: undefined, dirty: undefined }
  try {
    info.commit = git('rev-parse', 'HEAD')
    info.dirty = git('--no-optional-locks', 'status', '--porcelain') !== ''
  } catch {
    // No repository, or one without a commit.
  }
  writeFileSync(fileOf(out), `${JSON.stringify(info)}\n`)
}

/** A site that is being replaced belongs to no commit. @param {string} out */
export const removeBuildInfo = (out) => rmSync(fileOf(out), { force: true })

/**
 * @param {string} root of the project
 * @param {string} dist folder above `client/`
 * @param {NodeJS.ProcessEnv} env whose `ACADEMY_CONTENT` and `ACADEMY_NOW` count
 * @returns {{ state: 'missing' | 'outdated' | 'pages' | 'whole', inputs: string, last: BuildInfo | undefined }}
 * `pages`: up to date, without what `--pages` leaves out; `inputs`: hash of what a build reads now
 */
export function buildState(root, dist, env) {
  const out = join(dist, 'client')
  const last = readBuildInfo(out)
  const inputs = hashInputs(root, env)
  const now = env.ACADEMY_NOW ? new Date(env.ACADEMY_NOW) : new Date()
  if (!last) return { state: 'missing', inputs, last }
  const due = last.validUntil !== undefined && now >= new Date(last.validUntil)
  const same = last.inputs === inputs && last.output === hashOutput(out) && !due
  return { state: !same ? 'outdated' : last.unfinished ? 'pages' : 'whole', inputs, last }
}
