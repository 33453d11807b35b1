/** Crops a picture around its focus point, like `object-position` in CSS. */
import sharp from 'sharp'

/** Percent from left and top. */
export type Focus = readonly [x: number, y: number]

const MIDDLE: Focus = [50, 50]

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
