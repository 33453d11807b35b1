/** `academy release list --stage <stage>`: what is published, and which one visitors see. */
import { type Io, table } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { listReleases } from '../release/clean.ts'
import { liveRelease } from '../release/promote.ts'

export async function run(
  _args: string[],
  options: { stage: string; json?: boolean },
  io: Io,
): Promise<number> {
  const ports = await stagePorts(options.stage)
  const live = await liveRelease(ports)
  const releases = (await listReleases(ports)).map(({ id, publishedAt, publishedBy, commit }) => ({
    id,
    live: id === live,
    publishedAt,
    publishedBy,
    commit,
  }))
  if (options.json) io.printJson(releases)
  else {
    const rows = releases.map((one) => [
      one.live ? '*' : ' ',
      one.id,
      one.publishedAt,
      one.publishedBy,
      one.commit,
    ])
    for (const line of table(rows)) io.print(line)
  }
  return 0
}
