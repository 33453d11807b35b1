/** Geometry of the maps. Longitude and latitude in degrees. */

export interface Position {
  latitude: number
  longitude: number
}

export type GeoLine = readonly Position[]

/** Parses `76.4,16.4 77.35,16.2`: longitude, latitude. */
export const parseLine = (points: string): GeoLine =>
  points.split(/\s+/).map((point) => {
    const [longitude = 0, latitude = 0] = point.split(',').map(Number)
    return { longitude, latitude }
  })

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** `17.43° N 78.41° E`, two decimals: about a kilometre. */
export function degrees({ latitude, longitude }: Position): string {
  const side = (value: number, plus: string, minus: string) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? minus : plus}`
  return `${side(latitude, 'N', 'S')} ${side(longitude, 'E', 'W')}`
}

/**
 * An equirectangular map of `width` × `height` units, with `scale` units for a degree of latitude. Such a map is accurate
 * enough for a few hundred kilometres.
 * @param beyond units that are drawn beyond each side
 * @returns a projection to units, and the borders of the drawn area in degrees
 */
export function mapSheet(centre: Position, scale: number, width: number, height: number, beyond = 0) {
  const narrow = Math.cos(radians(centre.latitude))
  return {
    place: ({ latitude, longitude }: Position) => ({
      x: Math.round((width / 2 + (longitude - centre.longitude) * narrow * scale) * 10) / 10,
      y: Math.round((height / 2 - (latitude - centre.latitude) * scale) * 10) / 10,
    }),
    west: centre.longitude - (width / 2 + beyond) / scale / narrow,
    east: centre.longitude + (width / 2 + beyond) / scale / narrow,
    south: centre.latitude - (height / 2 + beyond) / scale,
    north: centre.latitude + (height / 2 + beyond) / scale,
  }
}

/** Multiples of `step` between two borders, e.g. whole degrees. */
export function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step)
}

export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Degrees from the campus to the borders of the map: two kilometres north and south, four kilometres east and west. */
const REACH = { latitude: 0.018, longitude: 0.038 }

/** URL of a street map for a frame. The service needs no key and sets no cookies. */
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
