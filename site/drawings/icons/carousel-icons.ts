/** Icons of carousel controls; a separate file, so that forms do not load them. */
import { ring } from './IslandIcon.tsx'

export const CAROUSEL_ICONS = {
  play: `${ring(12, 12, 9)}M10 8.3l6 3.7-6 3.7z`,
  'arrow-left': 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
  'arrow-right': 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  pause: 'M8.5 5v14M15.5 5v14',
} as const
