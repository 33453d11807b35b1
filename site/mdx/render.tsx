/** The one path from MDX to HTML: at build only, cached by content, so that no MDX is ever in a client chunk. */
import { run } from '@mdx-js/mdx'
import mdx from '@mdx-js/rollup'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { cachedText, contentHash, dependencies } from '#content/model/cached.ts'
import { headingIds } from '#content/model/heading-ids.ts'
import { treeOf } from '#content/model/mdx.ts'
import type { PageFile } from '#content/model/site.ts'
import { pictureIndex } from '../build/pictures-index.ts'
import { Content, type Shown } from './tags/content.ts'
import { components } from './tags.tsx'

/** Gives each heading its id. */
const rehypeIds = (ids: readonly string[]) => (tree: Element) => {
  let at = 0
  const visit = ({ tagName = '', properties, children = [] }: Element): void => {
    if (properties && /^h[1-6]$/.test(tagName)) properties.id = ids[at++] ?? properties.id
    children.forEach(visit)
  }
  visit(tree)
}

interface Element {
  tagName?: string
  properties?: { id?: string | undefined }
  children?: Element[]
}

/** The body was read for the checks already. */
function readTree(this: { parser?: unknown }) {
  this.parser = treeOf
}

function compilerOf(ids: readonly string[]) {
  const { transform } = mdx({
    outputFormat: 'function-body',
    remarkPlugins: [readTree],
    rehypePlugins: [[rehypeIds, ids]],
  })
  return transform as (code: string, id: string) => Promise<{ code: string } | undefined>
}

/** Part of the key: a changed component renders anew, and one whose classes have other names. */
const sources = [
  import.meta.glob<string>(
    ['./{*,tags/*}.ts{,x}', '../components/{Icon,Picture,PictureTag}.tsx', '../components/{chat,rpto}.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
  import.meta.glob<CSSModuleClasses>('./tags/*.css', { import: 'default', eager: true }),
]

const hashes = new WeakMap<Shown['messages'], string>()

/** Hash of what every body may show, made once for all of them. */
function hashOfAll({ claims, all, settings, messages, locale }: Shown): string {
  const { company, rpto, grievanceOfficer } = settings
  const prices = all.courses.map(({ slug, price }) => [slug, price])
  const shown = [claims, prices, company, rpto, grievanceOfficer, messages.texts, locale, sources]
  const hash = hashes.get(messages) ?? contentHash(...shown, dependencies())
  hashes.set(messages, hash)
  return hash
}

/** One level down, for a body that stands under a heading of its page. */
const lowered = { ...components, h2: 'h3', h3: 'h4' } as const

/** `translate` gives each page of a language its English one. */
type Translatable = PageFile & { english?: PageFile | undefined }

/** HTML of a page's body, cached in `.cache/mdx/` by body, tags and what they show. `lower`: its `##` become h3. */
export async function renderMdx(page: Translatable, site: Shown, options: { lower?: boolean } = {}) {
  const parts = options.lower ? lowered : components
  const ids = headingIds(page)
  // A picture's address changes with what it shows.
  const pictures = page.body.includes('<Figure') ? pictureIndex() : {}
  const key = contentHash(page.body, hashOfAll(site), options, ids, pictures ?? {})
  return cachedText(`mdx/${page.slug}-${key}.html`, async () => {
    const compiled = await compilerOf(ids)(page.body, `/${page.file}`)
    if (!compiled) throw new Error(`${page.file}: not an MDX file`)
    const { default: Body } = await run(compiled.code, { ...jsxRuntime, baseUrl: import.meta.url })
    return renderToStaticMarkup(
      <Content value={site}>
        <Body components={parts} />
      </Content>,
    )
  })
}
