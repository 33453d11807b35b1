/** `<Price course="…"/>`: what a course costs today in whole rupees, before GST or with `gst="included"`. */

import { feeOf } from '#content/model/money.ts'
import type { Attributes } from '#content/model/schema/components.ts'
import { useContent } from './content.ts'

export function Price({ course, gst }: Attributes<'Price'>) {
  return feeOf(useContent().all.courses, course, gst)
}
