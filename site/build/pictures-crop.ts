/** Crops that keep the focus point of a picture, as `object-position` does in a page. */
import { image, type Picture } from './image.ts'

/** Percent from the left and from the top. */
export type Focus = readonly [x: number, y: number]

const MIDDLE: Focus = [50, 50]

/** Fills `width` × `height` with the picture; what is too much goes on both sides in the ratio of the focus. */
export async function cropped(picture: Picture, width: number, height: number, [x, y]: Focus = MIDDLE) {
  const own = await (await image(picture)).metadata()
  const scale = Math.max(width / (own.width ?? width), height / (own.height ?? height))
  const wide = Math.max(width, Math.round((own.width ?? width) * scale))
  const high = Math.max(height, Math.round((own.height ?? height) * scale))
  return (await image(picture)).resize(wide, high, { fit: 'fill' }).extract({
    left: Math.round(((wide - width) * x) / 100),
    top: Math.round(((high - height) * y) / 100),
    width,
    height,
  })
}
