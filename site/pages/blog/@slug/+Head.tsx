/** The article and the way down to it as structured data, and the feed of the blog. */
import { FeedLink } from '../../../components/FeedLink.tsx'
import { useData, useMessages, useSite } from '../../../components/page.tsx'
import { blogPosting } from '../../../structured-data/blog-posting.ts'
import { breadcrumbList } from '../../../structured-data/breadcrumb-list.ts'
import { JsonLd } from '../../../structured-data/JsonLd.tsx'
import type { Data } from './+data.ts'

export default function Head() {
  const { post } = useData<Data>()
  const { settings } = useSite()
  const { common } = useMessages()
  const trail = [
    { name: common.home, path: '/' },
    { name: common.blog, path: '/blog' },
    { name: post.title, path: post.path },
  ]
  return (
    <>
      <JsonLd block={blogPosting(post, settings)} />
      <JsonLd block={breadcrumbList(settings.origin, trail)} />
      <FeedLink />
    </>
  )
}
