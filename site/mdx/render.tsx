/** The one path from MDX to HTML: at build only, cached by content, so that no MDX is ever in a client chunk. */
import { run } from '@mdx-js/mdx'
import mdx from '@mdx-js/rollup'
import type { ReactNode } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import type { PageFile, Site } from '#content/model/site.ts'
import { cachedText, contentHash } from '../build/cached.ts'
import { markup } from './markup.ts'
import { ContentClaims, components } from './tags.tsx'

const compiler = mdx({
  outputFormat: 'function-body',
  remarkPlugins: [remarkGfm],
  rehypePlugins: [rehypeSlug],
})

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

type Text = Pick<PageFile, 'body' | 'bodyLine' | 'file'>

/** A body by MDX's own compiler: a program is written, and run once. */
export async function program(page: Text, parts: typeof components | typeof lowered): Promise<ReactNode> {
  const transform = compiler.transform as (code: string, id: string) => Promise<{ code: string } | undefined>
  // Blank lines in place of the front matter keep the line numbers of messages right.
  const compiled = await transform(`${'\n'.repeat(page.bodyLine - 1)}${page.body}`, `/${page.file}`)
  if (!compiled) throw new Error(`${page.file}: not an MDX file`)
  const { default: Content } = await run(compiled.code, { ...jsxRuntime, baseUrl: import.meta.url })
  return <Content components={parts} />
}

/** The elements as HTML. */
export const htmlOf = (body: ReactNode, { claims }: Pick<Site, 'claims'>): string =>
  renderToStaticMarkup(<ContentClaims value={claims}>{body}</ContentClaims>)

/**
 * HTML of a page's body. Cached in `.cache/mdx/` by body, claims and tags.
 * @throws a VFileMessage with line and column when the MDX is broken; `content check` says it in an editor's words.
 */
export async function renderMdx(
  page: PageFile,
  site: Pick<Site, 'claims'>,
  options: Options = {},
): Promise<string> {
  const parts = options.lower ? lowered : components
  const key = contentHash(page.body, hashOfAll(site.claims), options)
  return cachedText(`mdx/${page.slug}-${key}.html`, async () =>
    htmlOf(markup(page.body, parts) ?? (await program(page, parts)), site),
  )
}
