/** The one path from MDX to HTML: at build only, cached by content, so that no MDX is ever in a client chunk. */
import { createProcessor, run } from '@mdx-js/mdx'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeSlug from 'rehype-slug'
import { VFile } from 'vfile'
import { cachedText, contentHash } from '#content/model/cached.ts'
import type { PageFile, Site } from '#content/model/site.ts'
import { ContentClaims, components } from './tags.tsx'

const compiler = createProcessor({ outputFormat: 'function-body', rehypePlugins: [rehypeSlug] })

/** The sources of the tags are part of the key: a changed component renders anew. */
const sources = import.meta.glob<string>('./tags/*', { query: '?raw', import: 'default', eager: true })

const hashes = new WeakMap<Site['claims'], string>()

/** Hash of what every body may show, made once for all of them. */
function hashOfAll(claims: Site['claims']): string {
  const hash = hashes.get(claims) ?? contentHash(claims, sources)
  hashes.set(claims, hash)
  return hash
}

/** One level down, for a body that stands under a heading of its page. */
const lowered = { ...components, h2: 'h3', h3: 'h4' } as const

interface Options {
  /** The body's `##` become h3. */
  lower?: boolean
}

/**
 * HTML of a page's body. Cached in `.cache/mdx/` by body, claims and tags.
 */
export async function renderMdx(
  page: PageFile,
  site: Pick<Site, 'claims'>,
  options: Options = {},
): Promise<string> {
  const parts = options.lower ? lowered : components
  const key = contentHash(page.body, hashOfAll(site.claims), options)
  return cachedText(`mdx/${page.slug}-${key}.html`, async () => {
    const file = new VFile({ path: page.file })
    // Its types know the tree at the end of the way only.
    const tree = page.tree() as unknown as Parameters<typeof compiler.run>[0]
    const program = compiler.stringify(await compiler.run(tree, file), file)
    const { default: Content } = await run(`${program}`, { ...jsxRuntime, baseUrl: import.meta.url })
    return renderToStaticMarkup(
      <ContentClaims value={site.claims}>
        <Content components={parts} />
      </ContentClaims>,
    )
  })
}
