/** Names of courses and brochures as forms send them, and answers that name no single course. */
import type { Field } from './form.ts'

export const ALL_BROCHURES = 'All Course Brochures'
/** The curriculum for institutions, the PDF of /curriculum. */
export const CURRICULUM_BROCHURE = 'Drone Curriculum for Institutions'

/** Whether an answer about courses names none: the field's fallback, or a brochure of no single course. */
export const namesNoCourse = (field: Pick<Field, 'fallback'> | undefined, answer: string): boolean =>
  [field?.fallback, ALL_BROCHURES, CURRICULUM_BROCHURE].includes(answer)

/** A name of a course without regard to case and spaces. */
export const courseKey = (word: string): string => word.toLowerCase().replace(/\s+/g, ' ').trim()
