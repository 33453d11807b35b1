/** The questions of the page. */
import { useData } from '../../components/page.tsx'
import { faqPage } from '../../structured-data/faq-page.ts'
import { JsonLd } from '../../structured-data/JsonLd.tsx'
import type { Data } from './+data.ts'

export default function Head() {
  return <JsonLd block={faqPage(useData<Data>().words.faq)} />
}
