/** Every text of content/legal and content/pages that has no page of its own: terms of service and what editors add (LEG-2, LEG-3, LEG-7, LEG-8). */
import { useData } from '../../components/page.tsx'
import { TextPage } from '../../components/TextPage.tsx'
import type { Data } from './+data.ts'

export default function Page() {
  return <TextPage data={useData<Data>()} />
}
