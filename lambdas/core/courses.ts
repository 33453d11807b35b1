/** The courses that a lead asks for, by their titles in the catalogue. */
import { courseKey, isNoCourse } from '#lambdas/shared/brochures.ts'
import type { FormFields } from './types.ts'

/**
 * Returns the titles of the courses that a payload names, and names outside the catalogue as sent. Returns none for the
 * forms partner and privacy, where `person.course` is a kind of request, and for stories, whose course is over.
 * @param names `courseNames` of the content: course title by each name that visitors may send
 */
export function requestedCourses(
  form: Pick<FormFields, 'person' | 'fields' | 'statuses'> | undefined,
  payload: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): string[] {
  const key = form?.person.course ?? ''
  if (!/course/i.test(key) || form?.statuses === 'story') return []
  const value = payload[key]
  const field = form?.fields.find((field) => field.key === key)
  const words = Array.isArray(value) ? value : String(value ?? '').split(field?.joined ? ', ' : '\n')
  const named = words.map((word) => String(word).trim()).filter((word) => word && !isNoCourse(field, word))
  return [
    ...new Set(
      named.map((word) => (Object.hasOwn(names, courseKey(word)) && names[courseKey(word)]) || word),
    ),
  ]
}
