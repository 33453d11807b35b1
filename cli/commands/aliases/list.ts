/** `academy aliases list`: lists all aliases and redirects. */
import { openSite } from '../../content/place.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('list', 'List all aliases and redirects with their file and line.', [
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
