/** Names of courses and brochures as forms send them, and answers that do not mean a single course. */
import type { Field } from './form.ts'

export const ALL_BROCHURES = 'All Course Brochures'
/** The curriculum for institutions, the PDF of /curriculum. */
export const CURRICULUM_BROCHURE = 'Drone Curriculum for Institutions'

/** Whether an answer does not mean a course: it is the field's fallback, or a brochure that is not of one course. */
export const isNoCourse = (field: Pick<Field, 'fallback'> | undefined, answer: string): boolean =>
  [field?.fallback, ALL_BROCHURES, CURRICULUM_BROCHURE].includes(answer)

/** Normalizes the name of a course for look-ups: lower case, single spaces. */
export const courseKey = (word: string): string => word.toLowerCase().replace(/\s+/g, ' ').trim()
