/** Maps the course names of the forms to the catalogue's titles. */
import { courseOptions } from '#lambdas/apply/fields.ts'
import type { FormFields } from '#lambdas/core/types.ts'
import { isNoCourse } from '#lambdas/shared/brochures.ts'

/** Catalogue title by the slug of the application form's option. A test compares them with the content. */
const TITLES: Readonly<Record<NonNullable<(typeof courseOptions)[number]['slug']>, string>> = {
  'dgca-small': 'DGCA Small Class',
  'dgca-medium': 'DGCA Medium Class',
  'medium-upgrade': 'Medium Class Upgrade',
  'dgca-combined': 'DGCA Small + Medium Combined',
  'agriculture-spraying': 'Agriculture Spraying',
  'site-asset-inspection': 'Site Inspection & Asset Mapping',
  'mining-excavation': 'Mining Excavation Volumetric Analysis',
  'aerial-cinematography': 'Aerial Cinematography',
  'data-processing': 'Data Processing (2D + 3D Data)',
  'assembly-basic': 'Drone Assembly & Repair (Basic)',
  'assembly-advanced': 'Drone Assembly & Repair (Advanced)',
  'fpv-basic': 'FPV Drone Training (Basic)',
  'fpv-advanced': 'FPV Drone Training (Advanced)',
  'women-bootcamp': 'Women Drone Pilot Bootcamp',
  'drone-didi-agri': 'Drone-Didi Agri Program',
  'dgca-mapping-bundle': 'DGCA Medium + 3D Mapping',
  'ultimate-pro': 'Ultimate Pro Bundle',
  'thermal-lidar': 'Thermal and LiDAR Inspection',
  'simulator-refresher': 'Simulator Refresher',
  'online-theory': 'Online Theory Crash Course',
  'custom-training': 'Custom Training for Educational Institutes',
}

/**
 * Interests of the contact form that mean one course. Others, such as "DGCA Drone Pilot Training", mean several, and
 * "Corporate Training" of a company is not our course for schools.
 */
export const COURSE_INTERESTS = { 'Simulator Training Program': TITLES['simulator-refresher'] } as const

const key = (word: string) => word.toLowerCase().replace(/\s+/g, ' ').trim()

const NAMES: ReadonlyMap<string, string> = new Map(
  [
    ...courseOptions.flatMap(({ label, slug }) => (slug ? [[label, TITLES[slug]] as const] : [])),
    ...Object.entries(COURSE_INTERESTS),
    ...Object.values(TITLES).map((title) => [title, title] as const),
  ].map(([word, title]) => [key(word), title]),
)

/** Catalogue title of a form's course name, or the name itself if unknown. */
export const courseName = (word: string): string => NAMES.get(key(word)) ?? word

/**
 * Titles of the courses in a payload. None for partner and privacy, whose `course` field is a kind of request, and for a
 * story, whose course is over.
 */
export function requestedCourses(
  form: Pick<FormFields, 'person' | 'fields' | 'statuses'> | undefined,
  payload: Readonly<Record<string, unknown>>,
): string[] {
  const key = form?.person.course ?? ''
  if (!/course/i.test(key) || form?.statuses === 'story') return []
  const value = payload[key]
  const field = form?.fields.find((one) => one.key === key)
  const words = Array.isArray(value) ? value : String(value ?? '').split(field?.joined ? ', ' : '\n')
  const named = words.map((word) => String(word).trim()).filter((word) => word && !isNoCourse(field, word))
  return [...new Set(named.map(courseName))]
}
