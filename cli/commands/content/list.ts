/** `academy content list`: every page with its state. */

import { Option } from '@commander-js/extra-typings'
import { collectionNames, collections, kinds } from '#content/model/collections.ts'
import { now } from '#lambdas/shared/clock.ts'
import { languageStates } from '../../content/language-states.ts'
import { openSite } from '../../content/open-site.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('list', 'Every page with its kind, its state, and its state in each language.', [
    'npx academy content list --state draft',
  ])
    .addOption(new Option('--kind <kind>', 'one kind only').choices(kinds))
    .addOption(
      new Option('--state <state>', 'one state only').choices([
        'live',
        'draft',
        'scheduled',
        'expired',
      ] as const),
    )
    .action(async (options) => {
      const { site } = await openSite(io)
      const inLanguage = languageStates(site, now(io.env))
      const rows = collectionNames
        .flatMap((name) =>
          site.all[name].map(({ path, state, title, file }) => ({
            kind: collections[name].kind,
            path,
            state,
            title,
            file,
            languages: inLanguage(path),
          })),
        )
        .filter(({ kind }) => !options.kind || kind === options.kind)
        .filter(({ state }) => !options.state || state === options.state)
      if (options.json) io.printJson(rows)
      else
        io.printTable(
          rows.map(({ kind, path, state, languages, title }) => [
            kind,
            state,
            ...Object.entries(languages).map(([code, one]) => `${code} ${one}`),
            path,
            title,
          ]),
        )
      io.say(rows.length === 1 ? '1 page' : `${rows.length} pages`)
    })
