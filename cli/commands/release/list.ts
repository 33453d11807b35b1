/** `academy release list --stage <stage>`: lists releases, and marks the live release and the targets of rollbacks. */
import { istShort } from '../../leads/time-range.ts'
import type { Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { listReleases } from '../../release/ports.ts'
import { readState, releaseTime, splitWords, UNPROMOTED_MS } from '../../release/state.ts'
import { stageCommand } from '../command.ts'

export default (io: Io) =>
  stageCommand(
    'list',
    'List releases, newest first; a star marks the live one, -1 the target of a rollback.',
    '--stage prod',
  ).action(async (options) => {
    const ports = await stagePorts(options.stage)
    const { live, previous } = await readState(ports)
    const releases = (await listReleases(ports)).map(({ id, publishedAt, publishedBy, commit }) => ({
      id,
      live: id === live,
      /** Number of rollbacks after which this release is live again; 0 if it is not a rollback target. */
      back: splitWords(previous).indexOf(id) + 1,
      publishedAt,
      publishedBy,
      commit,
      /** Time after which the release is deleted; undefined for the live release and rollback targets. */
      keptUntil:
        id === live || splitWords(previous).includes(id)
          ? undefined
          : new Date(releaseTime(id) + UNPROMOTED_MS).toISOString(),
    }))
    if (options.json) io.printJson(releases)
    else {
      const rows = releases.map((release) => [
        release.live ? '*' : release.back > 0 ? `-${release.back}` : '',
        release.id,
        `${istShort(release.publishedAt)} IST`,
        release.publishedBy,
        release.commit.slice(0, 10),
        release.keptUntil ? `kept until ${istShort(release.keptUntil)} IST` : '',
      ])
      io.printTable(rows)
      if (rows.length === 0) io.say(`Nothing has been published to ${options.stage} yet.`)
    }
  })
