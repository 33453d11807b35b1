/** Redirects: `aliases:` of pages (301) and `data/redirects.yaml`. */
import { type LineCol, START } from '../parse/issue.ts'
import type { Path, YamlSource } from '../parse/source.ts'
import { SLUG } from '../schema/common.ts'
import { barePath } from './routes.ts'

export interface Alias {
  /** Path on the site, `/courses/gis-engineering`. */
  from: string
  /** Path with query, `/courses?category=women-programs`. */
  to: string
  status: 301 | 302
  source: LineCol & { file: string }
}

interface AliasPage {
  slug: string
  path: string
  source: YamlSource
}

interface ExpiredPage extends AliasPage {
  replacedBy?: string | undefined
}

/** Folder of a path: `/courses/` of `/courses/dgca-small`. An alias is in the folder of its page. */
const parent = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

const aliasOf = ({ source }: AliasPage, path: Path, from: string, to: string): Alias => ({
  from,
  to,
  status: 301,
  source: { file: source.file, ...source.position(path) },
})

/** Returns the aliases of a page, even if other fields have errors. The schema reports aliases that are not slugs. */
function pageAliases(page: AliasPage): Alias[] {
  const declared = (page.source.value as { aliases?: unknown } | undefined)?.aliases
  return (Array.isArray(declared) ? declared : []).flatMap((alias: unknown, index) =>
    typeof alias === 'string' && SLUG.test(alias)
      ? aliasOf(page, ['aliases', index], parent(page.path) + alias, page.path)
      : [],
  )
}

/** The path of a page, then its aliases. */
const addressesOf = (page: AliasPage): string[] => [page.path, ...pageAliases(page).map(({ from }) => from)]

/** Paths of expired pages without a successor. Links to these paths are shown as text. */
export const expiredPaths = (expired: readonly ExpiredPage[]): string[] =>
  expired.filter(({ replacedBy }) => !replacedBy).flatMap(addressesOf)

/** Redirects from the paths of an expired page to its successor, if it names one. */
const successors = (page: ExpiredPage): Alias[] =>
  addressesOf(page).flatMap((from) =>
    page.replacedBy ? aliasOf(page, ['replacedBy'], from, page.replacedBy) : [],
  )

/** Last target of a chain of redirects. In a loop, returns the first target; the rule `alias-loop` reports the loop. */
function endOf({ from, to }: Alias, byPath: ReadonlyMap<string, Alias>): string {
  const seen = new Set([from])
  let end = to
  for (let next = byPath.get(barePath(end)); next; next = byPath.get(barePath(end))) {
    if (seen.has(next.from)) return to
    seen.add(next.from)
    end = next.to
  }
  return end
}

/** Returns all redirects, with chains shortened: aliases of live pages, successors of expired ones, redirects.yaml. */
export function allRedirects(
  pages: readonly AliasPage[],
  expired: readonly ExpiredPage[],
  redirects: readonly { from: string; to: string; status: 301 | 302 }[],
  redirectsSource: YamlSource | undefined,
): Alias[] {
  const declared = redirects.map(({ from, to, status }, index) => ({
    from,
    to,
    status,
    source: {
      file: redirectsSource?.file ?? 'content/data/redirects.yaml',
      ...(redirectsSource?.position([index, 'from']) ?? START),
    },
  }))
  const all: Alias[] = [...pages.flatMap(pageAliases), ...expired.flatMap(successors), ...declared]
  const byPath = new Map(all.map((alias) => [alias.from, alias]))
  return all.map((alias) => ({ ...alias, to: endOf(alias, byPath) }))
}
