/** Colour of the place of a day, on plates and in their legend. */
import type { DAY_PLACES } from '#content/model/schema/course-facts.ts'

export const PLACE_COLOURS: Record<(typeof DAY_PLACES)[number], string> = {
  class: '#F0C36A',
  simulator: '#B7A0D8',
  field: '#86C49B',
  lab: '#85B4DC',
  bench: '#DDA07E',
  online: '#C6CED6',
}
