/** The catalogue as a list of course pages. */
import { useData, useSite } from '../../../components/page.tsx'
import { itemList } from '../../../structured-data/item-list.ts'
import { JsonLd } from '../../../structured-data/JsonLd.tsx'
import type { Data } from './+data.ts'

export default function Head() {
  const { origin } = useSite().settings
  const entries = useData<Data>().courses.map(({ card, course }) => ({
    name: card.title,
    path: course.path,
  }))
  return <JsonLd block={itemList(origin, entries)} />
}
