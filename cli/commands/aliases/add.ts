/** `academy aliases add <from> <to>`: adds an alias to the target page, or a redirect to data/redirects.yaml. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { urlRules } from '#content/checks/rules.ts'
import type { Redirect } from '#content/model/schema/data.ts'
import { now } from '#lambdas/shared/clock.ts'
import { writeCheckedFile } from '../../content/change.ts'
import { openSite } from '../../content/place.ts'
import { addAlias, appendToList } from '../../content/values.ts'
import { CliError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

/** Returns a path or URL unchanged. A bare slug is put below `folder`. */
const toPath = (word: string, folder = '/courses/') => (/^(?:\/|https?:)/.test(word) ? word : folder + word)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

export default (io: Io) =>
  plainCommand('add', 'Redirect an old path to a page: as its alias, else in data/redirects.yaml.', [
    'npx academy aliases add gis-basics gis-analytics',
    'npx academy aliases add /drone-course /courses --status 302',
  ])
    .arguments('<from> <to>')
    .addOption(new Option('--status <status>', 'status of the redirect').choices(['301', '302'] as const))
    .option('--reason <words>', 'why it exists; stored in data/redirects.yaml')
    .action(async (first, second, options) => {
      const { site, root, repo } = await openSite(io)
      const from = toPath(first)
      const to = toPath(second, from.startsWith('/blog/') ? '/blog/' : undefined)
      const page = [...site.all.courses, ...site.all.posts].find(({ path }) => path === to)
      const isAlias =
        page && folderOf(page.path) === folderOf(from) && options.status !== '302' && !options.reason
      const file = isAlias ? page.file : `${site.sources.redirects?.file}`
      const text = await readFile(join(repo, file), 'utf8')
      const { reason = `Old address of ${to}` } = options
      const redirect: Redirect = { from, to, status: options.status === '302' ? 302 : 301, reason }
      const after = isAlias ? addAlias(text, from.slice(folderOf(from).length)) : appendToList(text, redirect)
      const rules = { root, forms: [], now: now(io.env), rules: urlRules }
      const fault = await writeCheckedFile(join(repo, file), after, rules)
      if (fault) throw new CliError(`Not added: ${fault.message}`)
      io.say(`${from} → ${to} added to ${file}`)
    })
