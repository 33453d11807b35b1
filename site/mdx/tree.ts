/** A body as a tree: Markdown with tables and the tags of MDX. */
import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { gfmTable } from 'micromark-extension-gfm-table'
import { mdxjs } from 'micromark-extension-mdxjs'
import { shorten } from './shorten.ts'

const extensions = [gfmTable(), mdxjs()]
const mdastExtensions = [gfmTableFromMarkdown(), mdxFromMarkdown()]

/** The tree as the parser gives it. @throws with line and column when the MDX is broken */
export const parse = (body: string): Root => fromMarkdown(body, { extensions, mdastExtensions })

/** The same tree in a third of the time, but for its positions. @throws with line and column when the MDX is broken */
export function treeOf(body: string): Root {
  const { text, restore } = shorten(body)
  try {
    return restore(parse(text))
  } catch {
    // The place of an error is that in the whole text.
    return parse(body)
  }
}
