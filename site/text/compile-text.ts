/**
 * Compiles an MDX text when its page is rendered, with the transform of @mdx-js/rollup, so that an edit of a text needs
 * no new bundle.
 */
import { run } from '@mdx-js/mdx'
import mdx from '@mdx-js/rollup'
import type { Root } from 'mdast'
import type { MDXContent } from 'mdx/types'
import * as runtime from 'react/jsx-runtime'
import { cachedText, contentHash, libraryHash, projectRoot } from '#content/model/cached.ts'
import { hashFiles } from '#content/model/files.js'
import { memoizeText } from '#content/model/memoize.ts'
import type { PageWithText } from '#content/model/site.ts'
import { setHeadingIds } from '#content/model/text/heading-ids.ts'
import { remarkPlugins } from '#content/model/text/mdx.ts'

type Text = Pick<PageWithText, 'file' | 'body' | 'bodyLine'> & {
  english?: Pick<PageWithText, 'prose'> | undefined
}

/** Hash of the code that compiles texts, for the key of the cache. */
const codeHash = memoizeText((root) => hashFiles(root, ['content/model/text', 'site/text/compile-text.ts']))

/**
 * Compiles a text. Caches the result, because compiling takes 11 ms. A translation gets the heading ids of the English
 * text.
 * @throws with file, line and column of a syntax error
 */
export async function compileText({ file, body, bodyLine, english }: Text): Promise<MDXContent> {
  const headings = english?.prose.headings
  const setIds = () => (tree: Root) => setHeadingIds(tree, headings)
  const key = contentHash(libraryHash(), codeHash(projectRoot), body, headings?.map(({ text }) => text) ?? [])
  // The empty lines replace the front matter, so that line numbers in messages match the file.
  const source = '\n'.repeat(bodyLine - 1) + body
  const { transform } = mdx({ outputFormat: 'function-body', remarkPlugins: [...remarkPlugins, setIds] })
  const code = await cachedText(`mdx/${key}.js`, async () => (await transform(source, file))?.code ?? '')
  const { default: content } = await run(code, { ...runtime, baseUrl: import.meta.url })
  return content
}
