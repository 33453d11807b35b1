/** Lets feed readers find the feed of the blog; site/build/feed.ts writes it. */
import { fill } from '#lambdas/shared/message.ts'
import { useMessages, useSite } from './page.tsx'

export function FeedLink() {
  const m = useMessages()
  const { brand } = useSite().settings
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      href="/rss.xml"
      title={fill(m.blog.feed, { brand: brand.full })}
    />
  )
}
