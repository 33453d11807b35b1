/** The articles of the page as a list, and the feed of the blog. */
import { FeedLink } from '../../../components/FeedLink.tsx'
import { useData, useSite } from '../../../components/page.tsx'
import { itemList } from '../../../structured-data/item-list.ts'
import { JsonLd } from '../../../structured-data/JsonLd.tsx'
import type { Data } from './+data.ts'

export default function Head() {
  const { origin } = useSite().settings
  const entries = useData<Data>().posts.map(({ title, path }) => ({ name: title, path }))
  return (
    <>
      <JsonLd block={itemList(origin, entries)} />
      <FeedLink />
    </>
  )
}
