/** The academy itself; its campuses stand on /contact. */
import { useSite } from '../../components/page.tsx'
import { academy } from '../../structured-data/academy.ts'
import { JsonLd } from '../../structured-data/JsonLd.tsx'

export default function Head() {
  const { settings, locations } = useSite()
  return <JsonLd block={academy(settings, locations)} />
}
