/** `academy aliases list`: the whole table of aliases and declared redirects. */
import { openSite } from '../../content/place.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('list', 'All aliases and declared redirects with where they stand.', [
    'npx academy aliases list',
    'npx academy aliases list --json',
  ]).action(async (options) => {
    const { site } = await openSite(io)
    const rows = site.aliases.map(({ from, to, status, source: { file, line, col } }) => [
      from,
      `${status}`,
      to,
      `${file}:${line}:${col}`,
    ])
    io.show(options.json, site.aliases, rows)
  })
