/** The street map of another company: its origin, and the address that shows one campus. */
import type { Position } from './geo.ts'

export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Degrees from the campus to the border of the map: about two kilometres up and down, four to the sides. */
const REACH = { latitude: 0.018, longitude: 0.038 }

/** Address of the map for a frame; it needs no key and sets no cookie. */
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
