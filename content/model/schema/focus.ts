/** Focus points of pictures. */
import * as z from 'zod'

const percent = (text: string): number => Number(text)

/** `focus.yaml`: the point of a picture that stays visible in every crop, by file of `content/media/`. */
export const focus = z.record(
  z
    .string()
    .regex(/^[a-z0-9-]+\.(?:svg|jpe?g|png)$/, 'must be a file of content/media, e.g. field-at-dawn.jpg'),
  z
    .string()
    .regex(/^(?:100|\d{1,2}) (?:100|\d{1,2})$/, 'must be percent from the left and from the top, e.g. 70 40')
    .transform((text): [number, number] => text.split(' ').map(percent) as [number, number]),
)
