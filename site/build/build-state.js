/**
 * Tells whether the built site is up to date. `dist/build.json` records the inputs and outputs of the last build.
 * Plain JavaScript on Node alone, because it runs before tsx and Vite are loaded.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileChangeTimes, hashFiles, listFilesUnder } from '#content/model/files.js'

/**
 * @typedef {object} BuildFacts
 * @property {number} [pages] number of pages
 * @property {string} [validUntil] time (ISO 8601) when the pages go out of date without an edit; absent if never
 * @property {boolean} [unfinished] pages only, or the sources were edited during the build
 * @property {string} [inputs] hash of all sources
 * @property {string} [output] hash of names, sizes and times of the built files
 */
/** @typedef {BuildFacts & { commit?: string, dirty?: boolean }} BuildInfo `dirty`: Git reported changed or untracked files */

/** All sources of the site. The lock file in `node_modules` records the installed versions of packages. */
const SOURCES = [
  ...['site', 'content', 'lambdas', 'infra/edge', 'package.json', 'package-lock.json'],
  ...['node_modules/.package-lock.json', 'tsconfig.json', 'vite.config.ts'],
]

/** Files of the content that Vite bundles. All others are read when pages are rendered. */
export const BUNDLED_CONTENT = ['checks', 'model', 'messages/forms', 'messages/formParts']

/** Environment variables that change pages. */
const VARIABLE = /^(?:NODE_ENV|VI[TK]E_\w+|ACADEMY_(?:CONTENT|NOW)|TZ)$/

/** @param {NodeJS.ProcessEnv} env */
const sourcesOf = (env) => [...SOURCES, ...(env.ACADEMY_CONTENT ? [env.ACADEMY_CONTENT] : [])]

/** @param {string} root @param {readonly string[]} files @param {NodeJS.ProcessEnv} env @param {readonly string[]} [more] */
function hashOf(root, files, env, more = []) {
  const names = Object.keys(env).filter((name) => VARIABLE.test(name))
  const settings = names.sort().map((name) => `${name}=${env[name]}`)
  const inputs = [process.version, ...settings, ...more, hashFiles(root, files)]
  return createHash('sha256').update(inputs.join('\0')).digest('hex')
}

/** Hash of the sources, Node's version and the variables of a build. @param {string} root @param {NodeJS.ProcessEnv} env */
export const hashInputs = (root, env) => hashOf(root, sourcesOf(env), env)

/** Hash of all that Vite bundles. @param {string} root @param {NodeJS.ProcessEnv} env @param {readonly string[]} fonts names with hashes */
export function hashBundleInputs(root, env, fonts) {
  const content = BUNDLED_CONTENT.map((name) => `content/${name}`)
  return hashOf(root, [...SOURCES.filter((path) => path !== 'content'), ...content], env, fonts)
}

/** Text that differs after each edit of the sources. @param {string} root @param {NodeJS.ProcessEnv} env */
export const stampInputs = (root, env) => fileChangeTimes(root, sourcesOf(env))

/** Hash of the names, sizes and times of the files below `out`. @param {string} out */
export function hashOutput(out) {
  const hash = createHash('sha256')
  for (const file of listFilesUnder(out)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(out.length)}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/** @param {string} out `dist/client` */
const fileOf = (out) => join(dirname(out), 'build.json')

/** @param {string} out @returns {BuildInfo | undefined} */
export function readBuildInfo(out) {
  try {
    return JSON.parse(readFileSync(fileOf(out), 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes the facts and the current commit, if there is a repository. @param {string} out @param {BuildFacts} [facts] */
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
    // Not a repository, or no commit yet.
  }
  writeFileSync(fileOf(out), `${JSON.stringify(info)}\n`)
}

/** @param {string} out */
export const removeBuildInfo = (out) => rmSync(fileOf(out), { force: true })

/**
 * @param {string} root of the project
 * @param {string} dist folder above `client/`
 * @param {NodeJS.ProcessEnv} env with `ACADEMY_CONTENT` and `ACADEMY_NOW`
 * @returns {{ state: 'missing' | 'outdated' | 'pages' | 'whole', inputs: string, last: BuildInfo | undefined }}
 * `pages`: up to date, but without the files that `--pages` leaves out; `inputs`: hash of the sources now
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
