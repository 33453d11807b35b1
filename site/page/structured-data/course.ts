/** A course with the price that is paid, GST included, and its open batches. */
import { openBatches } from '#content/model/catalogue/batches.ts'
import { withGst } from '#content/model/catalogue/money.ts'
import type { Batch } from '#content/model/schema/course.ts'
import type { Settings } from '#content/model/schema/data.ts'
import type { Course as CoursePage } from '#content/model/site.ts'
import { academyRef } from './academy.ts'
import type { Course, CourseInstance, Offer } from './types.ts'

const FREQUENCY = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const

/** How long a batch lasts, if its duration begins with that: `12 weeks with internship`, but not `Self-paced, 6 months access`. */
export function pace(duration: string): Pick<CourseInstance, 'courseSchedule' | 'courseWorkload'> {
  const [, count, unit] = /^(\d+) (hour|day|week|month)/.exec(duration) ?? []
  if (!count) return {}
  if (unit === 'hour') return { courseWorkload: `PT${count}H` }
  const repeatFrequency = FREQUENCY[unit as keyof typeof FREQUENCY]
  return { courseSchedule: { '@type': 'Schedule', repeatFrequency, repeatCount: Number(count) } }
}

function instance(course: CoursePage, batch: Batch, english: Batch): CourseInstance {
  const { duration, family } = course.english ?? course
  const online = english.location === 'Online' || family === 'online-theory'
  return {
    '@type': 'CourseInstance',
    courseMode: online ? 'Online' : 'Onsite',
    ...(!online && { location: { '@type': 'Place', name: batch.location } }),
    ...('startDate' in batch && { startDate: batch.startDate, endDate: batch.endDate }),
    instructor: { '@type': 'Person', name: course.instructor.name },
    ...pace(duration),
  }
}

function offer(price: number, url: string): Offer {
  const sum = { price: withGst(price), priceCurrency: 'INR' } as const
  const priceSpecification = { '@type': 'PriceSpecification', ...sum, valueAddedTaxIncluded: true } as const
  return { '@type': 'Offer', category: 'Paid', ...sum, priceSpecification, url }
}

/**
 * Batches with the same place and dates are one instance. Weekly batches have no date (DEF-51).
 * @param coursePrerequisites who can join, as the page says it
 */
export function courseData(
  course: CoursePage,
  settings: Settings,
  now: Date,
  coursePrerequisites?: string,
): Course {
  const url = `${settings.origin}${course.path}`
  const english = openBatches((course.english ?? course).batches, now)
  const instances = openBatches(course.batches, now).map((batch, index) =>
    instance(course, batch, english[index] ?? batch),
  )
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url,
    inLanguage: 'en',
    educationalLevel: course.level,
    ...(coursePrerequisites && { coursePrerequisites }),
    educationalCredentialAwarded: course.certificate,
    provider: academyRef(settings),
    offers: offer(course.price, url),
    hasCourseInstance: [...new Map(instances.map((one) => [JSON.stringify(one), one])).values()],
  }
}
