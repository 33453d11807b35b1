/** Which pages the access tests visit: a text, a page of moving parts and a long form in `npm test`, one of each template in `check:full`. */
import { TEMPLATES } from '../../templates.ts'

export const FULL = process.env.ACADEMY_FULL === '1'

export const PAGES: readonly string[] = FULL ? TEMPLATES : ['/courses/dgca-small', '/', '/applyintern']
