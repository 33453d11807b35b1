/** Money is whole rupees; GST is computed without floats. */

const GST_PERCENT = 18

function wholeRupees(rupees: number): void {
  if (!Number.isSafeInteger(rupees) || rupees < 0) throw new RangeError(`not whole rupees: ${rupees}`)
}

/** Rupees in Indian digit grouping: 45000 → `₹45,000`, 115000 → `₹1,15,000`. Throws on fractions. */
export function inr(rupees: number): string {
  wholeRupees(rupees)
  const digits = String(rupees)
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `₹${head ? `${head},` : ''}${digits.slice(-3)}`
}

/**
 * Formats the fee of a course for texts: `₹45,000`, or `₹53,100` if GST is `included`. Throws if there is no such course.
 */
export function formatFee(
  courses: readonly { slug: string; price: number }[],
  slug: string,
  gst?: 'included',
): string {
  const course = courses.find((candidate) => candidate.slug === slug)
  if (!course) throw new Error(`<Price course="${slug}"/>: content/courses has no such course`)
  return inr(gst ? withGst(course.price) : course.price)
}

/** Rupees with GST, rounded to the rupee: 45000 → 53100. */
export function withGst(rupees: number): number {
  wholeRupees(rupees)
  return Math.floor((rupees * (100 + GST_PERCENT) + 50) / 100)
}
