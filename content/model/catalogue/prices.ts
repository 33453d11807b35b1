/** Prices of courses in running text, and how long a struck-through price is shown. */
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { type CourseFrontMatter, courseSchema as schema } from '../schema/course.ts'
import { isKnown } from '../schema/to-confirm.ts'
import { inr } from './money.ts'

interface Priced {
  slug: string
  price: number
}

/** `{price}` of the course itself, `{price dgca-small}`, `{price dgca-small + dgca-medium - price}`. */
export const PRICE_PLACEHOLDER = /\{price(?: ([^{}]*))?\}/g

/** Value of a placeholder in rupees. Undefined if a course does not exist or the sum is negative. */
export function placeholderRupees(terms: string | undefined, pageSlug: string, courses: readonly Priced[]) {
  let sum = 0
  for (const term of (terms ?? 'price').split(/ (?=[+-] )/)) {
    const slug = term.replace(/^[+-] /, '')
    const price = courses.find((course) => course.slug === (slug === 'price' ? pageSlug : slug))?.price
    if (price === undefined) return undefined
    sum += term.startsWith('- ') ? -price : price
  }
  return sum < 0 ? undefined : sum
}

/** Replaces price placeholders: `{price} + 18% GST` → `₹25,000 + 18% GST`. Wrong ones stay, and the check reports them. */
export const fillPrices = (text: string, pageSlug: string, courses: readonly Priced[]): string =>
  text.replace(PRICE_PLACEHOLDER, (place: string, terms?: string) => {
    const rupees = placeholderRupees(terms, pageSlug, courses)
    return rupees === undefined ? place : inr(rupees)
  })

/** Replaces the placeholders in the fields of a course. A card without a price gets the price of the page. */
export function withPrices<Course extends Priced & Pick<CourseFrontMatter, 'card'>>(
  course: Course,
  courses: readonly Priced[],
): Course & { card?: NonNullable<Course['card']> & { price: number } } {
  const { card } = course
  const shown = { ...course, ...(card && { card: { price: course.price, ...card } }) }
  const fields = Object.entries(shown).filter(([key]) => key in schema.shape)
  const written = fillPrices(JSON.stringify(Object.fromEntries(fields)), course.slug, courses)
  return { ...shown, ...JSON.parse(written) }
}

/** Day in India from which the struck-through price is no longer shown. Undefined if its end is unknown. */
export const originalPriceEnd = ({
  originalPrice,
}: Pick<CourseFrontMatter, 'originalPrice'>): string | undefined =>
  isKnown(originalPrice?.until) ? addDays(originalPrice.until, 1) : undefined

/** Removes a struck-through price that has ended. */
export const dropEndedPrice = <Course extends Pick<CourseFrontMatter, 'originalPrice'>>(
  course: Course,
  now: Date,
) => ((originalPriceEnd(course) ?? '~') > istDay(now) ? course : { ...course, originalPrice: undefined })
