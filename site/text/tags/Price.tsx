/** `<Price course="…"/>`: current fee in whole rupees, before GST or with `gst="included"`. */
import { feeOf } from '#content/model/catalogue/money.ts'
import type { Attributes } from '#content/model/schema/components.ts'
import { usePage } from '../../page/page.tsx'

export function Price({ course, gst }: Attributes<'Price'>) {
  return feeOf(usePage().site.all.courses, course, gst)
}
