/** `data/published-urls.txt`: the addresses of the last release. None of them may vanish. */

import { everyPage, type Site } from '../site.ts'
import { ROUTES } from './routes.ts'

const HEAD = `# Addresses of the last release, written by "academy release publish".
# Each must go on answering, as a page or by an alias; "academy aliases check" tells when one has vanished.
`

/** Returns the text of the file: routes, live pages and aliases, sorted. */
export function publishedText(site: Site): string {
  const pages = everyPage(site).flatMap(({ state, path }) => (state === 'live' ? path : []))
  const aliases = site.aliases.map(({ from }) => from).filter((path) => path.startsWith('/'))
  return `${HEAD}${[...new Set<string>([...ROUTES, ...pages, ...aliases])].sort().join('\n')}\n`
}
