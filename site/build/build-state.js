/** Whether the built site is what a build would make now: the one answer for the build and for checks of built pages. */
import { join } from 'node:path'
import { readBuildInfo } from './build-info.js'
import { hashInputs, hashOutput } from './fingerprint.js'

/**
 * @param {string} root of the project
 * @param {string} dist folder above `client/`
 * @param {NodeJS.ProcessEnv} env whose `ACADEMY_CONTENT` and `ACADEMY_NOW` count
 * @returns {{ state: 'missing' | 'outdated' | 'pages' | 'whole', inputs: string, last: import('./build-info.js').BuildInfo | undefined }}
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
