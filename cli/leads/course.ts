/** Which courses a lead asks for: their titles in the catalogue. */
import type { Lead } from '#lambdas/core/types.ts'
import { coursesAsked } from '#lambdas/course-names.ts'
import { formOf } from './forms.ts'

export const coursesOf = ({ form, payload }: Lead): string[] => coursesAsked(formOf(form), payload)
