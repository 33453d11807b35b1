/** Icons of the platforms in settings.yaml. */
import type { IconName } from '../drawings/icons/Icon.tsx'

export const SOCIAL_ICONS: Record<string, IconName> = {
  YouTube: 'youtube',
  Facebook: 'facebook',
  'Twitter/X': 'twitter',
  Instagram: 'instagram',
  LinkedIn: 'linkedin',
}
