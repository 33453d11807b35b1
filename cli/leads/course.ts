/** Which courses a lead asks for, whatever its form calls that field. Pure. */
import type { Lead } from '#lambdas/core/types.ts'
import { courseName } from '#lambdas/course-names.ts'
import { formOf, personValue } from './forms.ts'

/** One entry a course, by its title in the catalogue; of the partner and the privacy form that place holds a kind of request. */
export function coursesOf(lead: Lead): string[] {
  const form = formOf(lead.form)
  const key = form?.person.course ?? ''
  if (!/course/i.test(key)) return []
  const value = lead.payload[key]
  const isJoined = form?.fields.find((field) => field.key === key)?.joined
  const words = Array.isArray(value) ? value : personValue(lead, 'course', form).split(isJoined ? ', ' : '\n')
  const names = words.map((word) => courseName(String(word).trim())).filter(Boolean)
  return [...new Set(names)]
}
