/** Lets feed readers find the feed of the blog; site/build/blog-files.ts writes it. */
import { useSite } from './page.tsx'

export function FeedLink() {
  const { brand } = useSite().settings
  return <link rel="alternate" type="application/rss+xml" href="/rss.xml" title={`${brand.full}, blog`} />
}
