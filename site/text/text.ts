/** The body of a text as a React component. */
import { texts } from 'virtual:texts'
import type { MDXContent } from 'mdx/types'
import type { PageFile } from '#content/model/site.ts'

/** @throws if the file is missing or has a syntax error */
export async function textOf({ file }: Pick<PageFile, 'file'>): Promise<MDXContent> {
  const name = file.replace(/^[^/]+\//, '').replace(/\.mdx$/, '')
  const load = texts[name]
  if (!load) throw new Error(`${file} is not there`)
  return (await load()).default
}
