/** Texts by folder and slug: `blog/x` and `te/blog/x` (build/pages/texts.ts). */
declare module 'virtual:texts' {
  import type { MDXContent } from 'mdx/types'
  export const texts: Readonly<Record<string, () => Promise<{ default: MDXContent }>>>
}
