/** Publishes the live commit again when time alone has changed its pages, such as an article that expires. */
import { CliError } from '../errors.ts'
import type { Artifact, Ports } from './ports.ts'
import type { BuiltSite } from './publish.ts'

/** What `/release.json` says. Releases from before these fields have the id alone. */
interface Served {
  release: string
  commit?: string
  validUntil?: string
  artifact?: Artifact
}

/** @throws CliError when the stage serves none */
export async function servedRelease(ports: Ports): Promise<Served> {
  const { status, body } = await ports.fetch(`${ports.url}/release.json`)
  if (status !== 200)
    throw new CliError(`${ports.url}/release.json answered ${status}: promote a release first`)
  return JSON.parse(body) as Served
}

export const isOutdated = ({ validUntil }: Pick<Served, 'validUntil'>, now: Date): boolean =>
  validUntil !== undefined && new Date(validUntil) <= now

/**
 * The build as a release that replaces the served one and keeps its artifact.
 * @throws CliError when it is a build of another commit, or from before that one went out of date
 */
export function replacement(served: Served, built: BuiltSite, now: Date): BuiltSite {
  if (built.commit !== served.commit || isOutdated(built, now))
    throw new CliError(
      `dist/ must be a build of ${served.commit} from after ${served.validUntil}: ` +
        `git checkout ${served.commit} && npm ci && npm run build`,
    )
  return { ...built, artifact: served.artifact }
}
