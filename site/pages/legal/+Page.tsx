/** Every text of content/legal that has no page of its own: terms of service and what editors add (LEG-2, LEG-3, LEG-7, LEG-8). */
import { LegalPage } from '../../components/LegalPage.tsx'
import { useData } from '../../components/page.tsx'
import type { LegalData } from '../../legal-data.ts'

export default function Page() {
  return <LegalPage data={useData<LegalData>()} />
}
