/** Street map of OpenStreetMap. */
import type { Position } from './geo.ts'

export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Degrees from the campus to the border: about two kilometres north and south, four east and west. */
const REACH = { latitude: 0.018, longitude: 0.038 }

/** Address for a frame, without key and cookies. */
export function mapFrame({ latitude, longitude }: Position): string {
  const box = [-1, 1].flatMap((side) => [
    longitude + side * REACH.longitude,
    latitude + side * REACH.latitude,
  ])
  const query = new URLSearchParams({
    bbox: box.map((value) => value.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${MAP_ORIGIN}/export/embed.html?${query}`
}
