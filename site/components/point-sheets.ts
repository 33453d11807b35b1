/** Points as the index of a map's sheets, the first of which is the one to look at. */
import sheets from './PointSheets.module.css'
import type { Look } from './Points.tsx'

export const SHEETS: Look = [36, sheets.sheets]
