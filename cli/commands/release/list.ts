/** `academy release list --stage <stage>`: what is published, which one visitors see, and what a rollback goes to. */
import { istShort } from '../../leads/time-range.ts'
import type { Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { listReleases } from '../../release/ports.ts'
import { readState, releaseTime, splitWords, UNPROMOTED_MS } from '../../release/state.ts'
import { ofStage } from '../command.ts'

export default (io: Io) =>
  ofStage(
    'list',
    'List releases, newest first; a star marks the live one, -1 the target of a rollback.',
    'list --stage prod',
  ).action(async (options) => {
    const ports = await stagePorts(options.stage)
    const { live, previous } = await readState(ports)
    const releases = (await listReleases(ports)).map(({ id, publishedAt, publishedBy, commit }) => ({
      id,
      live: id === live,
      /** Rollbacks that lead there; 0: none does. */
      back: splitWords(previous).indexOf(id) + 1,
      publishedAt,
      publishedBy,
      commit,
      /** A release that no rollback leads to is removed after this time. */
      keptUntil:
        id === live || splitWords(previous).includes(id)
          ? undefined
          : new Date(releaseTime(id) + UNPROMOTED_MS).toISOString(),
    }))
    if (options.json) io.printJson(releases)
    else {
      const rows = releases.map((one) => [
        one.live ? '*' : one.back > 0 ? `-${one.back}` : '',
        one.id,
        `${istShort(one.publishedAt)} IST`,
        one.publishedBy,
        one.commit.slice(0, 10),
        one.keptUntil ? `kept until ${istShort(one.keptUntil)} IST` : '',
      ])
      io.printTable(rows)
      if (rows.length === 0) io.say(`Nothing has been published to ${options.stage} yet.`)
    }
  })
