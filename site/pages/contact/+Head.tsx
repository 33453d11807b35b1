/** The academy with both campuses, which stand here as cards. */
import { useSite } from '../../components/page.tsx'
import { academy } from '../../structured-data/academy.ts'
import { JsonLd } from '../../structured-data/JsonLd.tsx'

export default function Head() {
  const { settings, locations } = useSite()
  return <JsonLd block={academy(settings, locations, settings.addresses)} />
}
