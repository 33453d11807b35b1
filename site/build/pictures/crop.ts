/** Crops that keep the focus point of a picture, as `object-position` does in a page. */
import sharp from 'sharp'

/** Percent from the left and from the top. */
export type Focus = readonly [x: number, y: number]

const MIDDLE: Focus = [50, 50]

/** Fills `width` × `height` with the picture; what is too much goes on both sides in the ratio of the focus. */
export async function cropAroundFocus(
  picture: Uint8Array,
  width: number,
  height: number,
  [x, y]: Focus = MIDDLE,
) {
  const upright = sharp(picture).autoOrient()
  const own = (await upright.metadata()).autoOrient
  const scale = Math.max(width / own.width, height / own.height)
  const wide = Math.max(width, Math.round(own.width * scale))
  const high = Math.max(height, Math.round(own.height * scale))
  const left = Math.round(((wide - width) * x) / 100)
  const top = Math.round(((high - height) * y) / 100)
  return upright.resize(wide, high, { fit: 'fill' }).extract({ left, top, width, height })
}
