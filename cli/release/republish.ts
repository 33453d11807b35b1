/** Publishes the live commit again if its pages change without an edit, for example because an article expires. */
import { CliError } from '../errors.ts'
import type { BuildArtifact, Ports } from './ports.ts'
import type { BuiltSite } from './publish.ts'

/** Content of `/release.json`. Old releases contain only `release`. */
interface Served {
  release: string
  commit?: string
  validUntil?: string
  artifact?: BuildArtifact
}

/** Reads the `/release.json` that visitors get. @throws CliError if the stage serves no release */
export async function servedRelease(ports: Ports): Promise<Served> {
  const { status, body } = await ports.fetch(`${ports.url}/release.json`)
  if (status !== 200)
    throw new CliError(`${ports.url}/release.json answered ${status}: promote a release first`)
  return JSON.parse(body) as Served
}

export const isOutdatedRelease = ({ validUntil }: Pick<Served, 'validUntil'>, now: Date): boolean =>
  validUntil !== undefined && new Date(validUntil) <= now

/**
 * Returns the build with the artifact of the served release, so that it can replace that release.
 * @throws CliError if the build is of a different commit, or is itself already out of date
 */
export function replacementBuild(served: Served, built: BuiltSite, now: Date): BuiltSite {
  if (built.commit !== served.commit || isOutdatedRelease(built, now))
    throw new CliError(
      `dist/ must be a build of ${served.commit} from after ${served.validUntil}: ` +
        `git checkout ${served.commit} && npm ci && npm run build`,
    )
  return { ...built, artifact: served.artifact }
}
