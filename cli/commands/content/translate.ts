/** `academy content translate <action>`: what is translated, what its English says now, and the work of translators. */
import { Argument } from '@commander-js/extra-typings'
import { openSite } from '../../content/place.ts'
import { UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

const ACTIONS = ['list', 'start', 'diff', 'accept', 'doubts', 'export', 'import'] as const

export default (io: Io) =>
  command(
    'translate',
    'Translations: which pages are there, what changed in English, and what was read again.',
    [
      'npx academy content translate list',
      'npx academy content translate start courses/fpv-basic.mdx',
      'npx academy content translate diff courses/dgca-small.mdx',
      'npx academy content translate accept courses/dgca-small.mdx',
      'npx academy content translate export courses/dgca-small.mdx --out dgca-small.xlf',
      'npx academy content translate import dgca-small.xlf',
    ],
  )
    .addArgument(new Argument('<action>', 'what to do').choices(ACTIONS))
    .argument('[files...]', 'files below the folder of the language; import: the .xlf')
    .option('--language <code>', 'code of the language', 'te')
    .option('--all', 'diff, accept, export: every file that is translated')
    .option('--out <file>', 'export: the XLIFF file to write')
    .action(async (action, files, options) => {
      const { site, root } = await openSite(io)
      const language = site.languages.find(({ code }) => code === options.language)
      if (!language) {
        const codes = site.languages.map(({ code }) => code).join(', ')
        throw new UsageError(
          `content/languages.yaml has no language "${options.language}". Known languages: ${codes}.`,
        )
      }
      const { all = false, json = false, out } = options
      const { actions } = await import('../../content/translate/actions.ts')
      await actions[action]({ io, site, root, language, files, all, json, out })
    })
