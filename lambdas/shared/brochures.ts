/** Brochures of no single course, by the exact names that forms send (BRO-4). */

export const ALL_BROCHURES = 'All Course Brochures'
/** The curriculum for institutions, the PDF of /curriculum (DEF-42). */
export const CURRICULUM_BROCHURE = 'Drone Curriculum for Institutions'
