/** The courses that a lead asks for, by their titles in the catalogue. */
import { courseKey, isNoCourse } from '#lambdas/shared/brochures.ts'
import type { FormFields } from './types.ts'

/**
 * Titles of the courses in a payload. None for partner and privacy, whose `course` field is a kind of request, and for a
 * story, whose course is over. A name that is not in the catalogue is returned as it was sent.
 * @param names title by the words that mean it: `courseNames` of the content
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
