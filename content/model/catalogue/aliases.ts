/** Paths that answer with a redirect: `aliases:` of pages (301) and `data/redirects.yaml` (DEF-03, DEF-04). */
import { type Place, START } from '../parse/issue.ts'
import type { Source } from '../parse/source.ts'
import { SLUG } from '../schema/common.ts'

export interface Alias {
  /** Path on the site, `/courses/gis-engineering`. */
  from: string
  /** Path with query, `/courses?category=women-programs`. */
  to: string
  status: 301 | 302
  source: Place & { file: string }
}

interface AliasPage {
  slug: string
  path: string
  source: Source
}

/** Folder of the URL in which a page's aliases stand: `/courses/` of `/courses/dgca-small`. */
const parent = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Aliases that a page's front matter declares, even if other fields of it are broken; of what is no slug the schema tells. */
function pageAliases(page: AliasPage): Alias[] {
  const declared = (page.source.value as { aliases?: unknown } | undefined)?.aliases
  if (!Array.isArray(declared)) return []
  return declared.flatMap((alias, index) =>
    typeof alias === 'string' && SLUG.test(alias)
      ? [
          {
            from: parent(page.path) + alias,
            to: page.path,
            status: 301 as const,
            source: { file: page.source.file, ...page.source.position(['aliases', index]) },
          },
        ]
      : [],
  )
}

/** The whole table: aliases of live pages, then declared redirects, in file order. */
export function aliasTable(
  pages: readonly AliasPage[],
  redirects: readonly { from: string; to: string; status: 301 | 302 }[],
  redirectsSource: Source | undefined,
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
  return [...pages.flatMap(pageAliases), ...declared]
}
