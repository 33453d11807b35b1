/** `dist/build.json`, beside what is deployed: of which commit the build is, from what it was made and what it left. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @typedef {object} BuildFacts
 * @property {number} [pages] how many there are
 * @property {string} [validUntil] moment (ISO 8601) from which time alone changes the pages; none when it never does
 * @property {boolean} [unfinished] of the pages alone, or stopped before its end
 * @property {string} [inputs] hash of everything that the build read
 * @property {string} [output] hash of the names, sizes and times of the files that it wrote
 */
/** @typedef {BuildFacts & { commit?: string, dirty?: boolean }} BuildInfo `dirty`: files differed from the commit, or were not in it */

/** @param {string} out `dist/client` */
const fileOf = (out) => join(dirname(out), 'build.json')

/** Undefined when there is no build, or one that was not finished. @param {string} out @returns {BuildInfo | undefined} */
export function readBuildInfo(out) {
  try {
    return JSON.parse(readFileSync(fileOf(out), 'utf8'))
  } catch {
    return undefined
  }
}

/** Adds the commit that is checked out, none outside of a repository. @param {string} out @param {BuildFacts} [facts] */
export function writeBuildInfo(out, facts) {
  writeFileSync(fileOf(out), `${JSON.stringify({ ...facts, ...commitAt(dirname(out)) })}\n`)
}

/** What is half built is of no commit. @param {string} out */
export const removeBuildInfo = (out) => rmSync(fileOf(out), { force: true })

/** @param {string} cwd */
function commitAt(cwd) {
  /** @param {string[]} words */
  const git = (...words) =>
    execFileSync('git', ['--no-optional-locks', ...words], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' }
  } catch {
    return { commit: undefined, dirty: undefined }
  }
}
