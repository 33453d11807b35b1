/** Brochures that are of no course, by the names under which forms ask for them, word for word (BRO-4). */

export const ALL_BROCHURES = 'All Course Brochures'
/** The curriculum for institutions, the PDF of /curriculum (DEF-42). */
export const CURRICULUM_BROCHURE = 'Drone Curriculum for Institutions'
