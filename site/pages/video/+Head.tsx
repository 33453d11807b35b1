/** The films whose day is known. */
import { useData, useSite } from '../../components/page.tsx'
import { JsonLd } from '../../structured-data/JsonLd.tsx'
import { videoObjects } from '../../structured-data/video-object.ts'
import type { Data } from './+data.ts'

export default function Head() {
  const { origin } = useSite().settings
  return videoObjects(origin, useData<Data>().films).map((film) => (
    <JsonLd key={String(film.name)} block={film} />
  ))
}
