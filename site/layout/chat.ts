/** Chat links, phone numbers, and icons of profiles. */
import type { Settings } from '#content/model/schema/data.ts'
import type { IconName } from '../drawings/icons/Icon.tsx'

/** WhatsApp link. @param text prefilled message */
export function chatLink(settings: Settings, text: string): string {
  const number = (settings.whatsapp ?? settings.phone).replace(/\D/g, '')
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** `+919876543210` → `+91 98765 43210` */
export function readablePhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

export const SOCIAL_ICONS: Record<string, IconName> = {
  YouTube: 'youtube',
  Facebook: 'facebook',
  'Twitter/X': 'twitter',
  Instagram: 'instagram',
  LinkedIn: 'linkedin',
}
