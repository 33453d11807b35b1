/** `academy content list`: every page with its state. */

import { Option } from '@commander-js/extra-typings'
import type { PageFile } from '#content/model/site.ts'
import { openSite } from '../../content/open-site.ts'
import { exit } from '../../errors.ts'
import { type Io, table } from '../../output.ts'
import { command, runs } from '../command.ts'

export default (io: Io) =>
  command('list', 'Every course, post and legal page with its state.', [
    'npx academy content list --state draft',
  ])
    .addOption(new Option('--kind <kind>', 'one kind only').choices(['course', 'post', 'legal'] as const))
    .addOption(
      new Option('--state <state>', 'one state only').choices([
        'live',
        'draft',
        'scheduled',
        'expired',
      ] as const),
    )
    .action(
      runs(io, async (options) => {
        const { site } = await openSite(io)
        const row = (kind: string) => (page: PageFile & { title: string }) => ({
          kind,
          path: page.path,
          state: page.state,
          title: page.title,
          file: page.file,
        })
        const rows = [
          ...site.all.courses.map(row('course')),
          ...site.all.posts.map(row('post')),
          ...site.all.legal.map(row('legal')),
        ]
          .filter(({ kind }) => !options.kind || kind === options.kind)
          .filter(({ state }) => !options.state || state === options.state)
        if (options.json) io.printJson(rows)
        else
          for (const line of table(rows.map(({ kind, path, state, title }) => [kind, state, path, title])))
            io.print(line)
        io.say(rows.length === 1 ? '1 page' : `${rows.length} pages`)
        return exit.good
      }),
    )
