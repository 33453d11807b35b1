/** `academy content translate`: what is translated, what its English says now, and that a translation was read against it. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Argument } from '@commander-js/extra-typings'
import { stringify } from 'yaml'
import { blockHash, blocksOf } from '#content/model/translation/blocks.ts'
import { readDoubts } from '#content/model/translation/glossary.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { acceptedText } from '../../content/accept.ts'
import { openSite } from '../../content/open-site.ts'
import { CliError, exit } from '../../errors.ts'
import { type Io, table } from '../../output.ts'
import { command } from '../command.ts'

const ACTIONS = ['list', 'start', 'diff', 'accept', 'doubts'] as const

export default (io: Io) =>
  command(
    'translate',
    'Translations: which pages are there, what changed in English, and what was read again.',
    [
      'npx academy content translate list',
      'npx academy content translate start courses/fpv-basic.mdx',
      'npx academy content translate diff courses/dgca-small.mdx',
      'npx academy content translate accept courses/dgca-small.mdx',
    ],
  )
    .addArgument(new Argument('<action>', 'what to do').choices(ACTIONS))
    .argument('[files...]', 'files below the folder of the language')
    .option('--language <code>', 'code of the language', 'te')
    .option('--all', 'accept: every file')
    .action(async (action, files, options) => {
      const { site, root } = await openSite(io)
      const language = site.languages.find(({ code }) => code === options.language)
      if (!language) throw new CliError(`content/languages.yaml has no "${options.language}".`, exit.usage)
      const own = site.overlays.filter((overlay) => overlay.language === language)
      const folder = `content/${language.code}/`
      const short = (file: string) =>
        file.slice(file.indexOf(`/${language.code}/`) + language.code.length + 2)
      const named = (name: string) => {
        const wanted = name.replace(/^content\//, '').replace(`${language.code}/`, '')
        const found = own.find(({ file }) => short(file) === wanted)
        if (!found) throw new CliError(`${folder}${wanted} is not there, or it has errors.`, exit.usage)
        return found
      }
      const show = (rows: object[], cells: string[][], summary: string) => {
        if (options.json) io.printJson(rows)
        else for (const line of table(cells)) io.print(line)
        io.say(summary)
      }

      if (action === 'list') {
        const { pages, others } = translatedPages(site, language, now(io.env))
        const rows = [
          ...pages.map(({ path, status, stale }) => ({
            path,
            status: stale ? `${status}, stale` : status,
            why: '',
          })),
          ...others.map(({ path, reasons }) => ({ path, status: 'not shown', why: reasons[0] ?? '' })),
        ]
        return show(
          rows,
          rows.map(({ path, status, why }) => [status, path, why]),
          `${pages.length} pages in ${language.english}, ${others.length} not`,
        )
      }
      if (action === 'doubts') {
        const doubts = await readDoubts(root, language.code)
        return show(
          doubts,
          doubts.map(({ file, block, doubt }) => [file, block, doubt]),
          doubts.length === 1 ? '1 doubt' : `${doubts.length} doubts`,
        )
      }
      if (files.length === 0 && !(action === 'accept' && options.all))
        throw new CliError(
          `Name a file: academy content translate ${action} courses/dgca-small.mdx`,
          exit.usage,
        )
      if (action === 'start') {
        for (const name of files) {
          const english = [...site.all.courses, ...site.all.posts, ...site.all.legal, ...site.all.pages].find(
            ({ file }) => file.endsWith(`/${name}`),
          )
          const target = join(root, language.code, name)
          if (!english) throw new CliError(`content/${name} is no page.`, exit.usage)
          if (existsSync(target)) throw new CliError(`${folder}${name} is there already.`, exit.usage)
          const head = stringify({ translation: { status: 'draft', by: 'you', on: istDay(now(io.env)) } })
          mkdirSync(dirname(target), { recursive: true })
          writeFileSync(target, `---\n${head}---\n${english.body}`)
          io.say(`${folder}${name}: translate the text; the fields to add are in content/README.md`)
        }
        return
      }
      const chosen = options.all ? own : files.map(named)
      if (action === 'accept') {
        for (const overlay of chosen)
          writeFileSync(join(root, language.code, short(overlay.file)), acceptedText(overlay))
        return io.say(chosen.length === 1 ? '1 file accepted' : `${chosen.length} files accepted`)
      }
      const rows = chosen.flatMap((overlay) =>
        blocksOf(overlay).flatMap(({ path, english, text }) => {
          const accepted = overlay.translation.source[path]
          return text !== undefined && accepted === blockHash(english)
            ? []
            : [{ file: overlay.file, block: path, english, text: text ?? '' }]
        }),
      )
      return show(
        rows,
        rows.map(({ file, block, english, text }) => [file, block, english.slice(0, 60), text.slice(0, 60)]),
        rows.length === 1 ? '1 block to be read again' : `${rows.length} blocks to be read again`,
      )
    })
