/** `academy content list`: lists every page with its state and the states of its translations. */
import { Option } from '@commander-js/extra-typings'
import { collectionKinds, collectionNames, collections } from '#content/model/catalogue/collections.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { openSite } from '../../content/place.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

const STATES = ['live', 'draft', 'scheduled', 'expired'] as const

export default (io: Io) =>
  command('list', 'List every page with kind, state, and state in each language.', [
    'npx academy content list --state draft',
  ])
    .addOption(new Option('--kind <kind>', 'only this kind').choices(collectionKinds))
    .addOption(new Option('--state <state>', 'only this state').choices(STATES))
    .action(async (options) => {
      const { site } = await openSite(io)
      const translated = site.languages.map((language) => {
        const { pages } = translatedPages(site, language)
        return { code: language.code, pages: new Map(pages.map((page) => [page.path, page])) }
      })
      /** Returns the state of a page in each language; `–` if the language does not have the page. */
      const inLanguages = (path: string) =>
        translated.map(({ code, pages }): [string, string] => {
          const { stale = false, status = '–' } = pages.get(path) ?? {}
          return [code, stale ? 'stale' : /^(?:draft|–)$/.test(status) ? status : 'published']
        })
      const rows = collectionNames
        .flatMap((name) =>
          site.all[name].map(({ path, state, title, file }) => ({
            kind: collections[name].kind,
            path,
            state,
            title,
            file,
            languages: Object.fromEntries(inLanguages(path)),
          })),
        )
        .filter(({ kind }) => !options.kind || kind === options.kind)
        .filter(({ state }) => !options.state || state === options.state)
      const cells = rows.map(({ kind, path, state, languages, title }) => {
        const translations = Object.entries(languages).map((pair) => pair.join(' '))
        return [kind, state, ...translations, path, title]
      })
      io.show(options.json, rows, cells)
      io.say(counted(rows.length, 'page'))
    })
