/** Pages of the accessibility tests: a course in `npm test`, one of each template in `check:full`. */
import { FULL } from '../../full.ts'
import { TEMPLATES } from '../../templates.ts'

export const PAGES: readonly string[] = FULL ? TEMPLATES : ['/courses/dgca-small']
