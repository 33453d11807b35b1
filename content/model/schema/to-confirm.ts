/** `toConfirm` replaces an unknown value. `content check --production` lists it, and no page prints it. */
import * as z from 'zod'

export const TO_CONFIRM = 'toConfirm'

/** The value, or `toConfirm`. */
export const orToConfirm = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.literal(TO_CONFIRM)])

/** Whether the value is known. Pages print known values only. */
export const isKnown = <Value>(value: Value): value is Exclude<Value, undefined | typeof TO_CONFIRM> =>
  value !== undefined && value !== TO_CONFIRM
