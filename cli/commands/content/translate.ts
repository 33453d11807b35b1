/** `academy content translate <action>`: state of the translations, and the work of translators. */
import { Argument } from '@commander-js/extra-typings'
import { openSite } from '../../content/place.ts'
import { UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

const ACTIONS = ['list', 'start', 'diff', 'accept', 'doubts'] as const

export default (io: Io) =>
  command('translate', 'Start, compare and accept translations; list translated pages and open questions.', [
    'npx academy content translate list',
    'npx academy content translate start courses/fpv-basic.mdx',
    'npx academy content translate diff courses/dgca-small.mdx',
    'npx academy content translate accept courses/dgca-small.mdx',
  ])
    .addArgument(new Argument('<action>').choices(ACTIONS))
    .argument('[files...]', 'files, relative to the folder of the language')
    .option('--language <code>', 'code of the language', 'te')
    .option('--all', 'diff, accept: every translated file')
    .action(async (action, files, { all = false, json = false, language: code }) => {
      const { site, root } = await openSite(io)
      const language = site.languages.find((one) => one.code === code)
      if (!language) {
        const codes = site.languages.map((one) => one.code).join(', ')
        throw new UsageError(`content/languages.yaml has no language "${code}". Known languages: ${codes}.`)
      }
      const { actions } = await import('../../content/translate.ts')
      await actions[action]({ io, site, root, language, files, all, json })
    })
