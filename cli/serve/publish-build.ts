/** Publishes and promotes the build on the local stack. */
import type { LocalStack } from '../local/stack/stack.ts'
import { localPorts } from '../release/aws.ts'
import { readBuiltSite } from '../release/built.ts'
import { listReleases } from '../release/ports.ts'
import { promote } from '../release/promote.ts'
import { buildHash, publish } from '../release/publish.ts'
import { removeOldReleases } from '../release/remove-old.ts'
import { liveRelease } from '../release/state.ts'
import type { SiteFacts } from '../smoke/site-facts.ts'

/**
 * Makes the build in `dist` the live release. If this build was already published, promotes the existing release.
 * @returns the id of the live release
 */
export async function publishBuild(dist: string, stack: Pick<LocalStack, 'running'>, site: SiteFacts) {
  const ports = await localPorts(stack.running)
  const built = readBuiltSite(dist, site)
  const source = buildHash(built)
  const same = (await listReleases(ports)).find((release) => release.source === source)
  if (same && same.id === (await liveRelease(ports))) return same.id
  const { id } = same ?? (await publish(ports, built))
  await promote(ports, id)
  await removeOldReleases(ports, 0)
  return id
}
