/** Chat links and phone numbers. */
import type { Settings } from '#content/model/schema/data.ts'

/** WhatsApp link. @param text prefilled message */
export function chatLink(settings: Settings, text: string): string {
  const number = (settings.whatsapp ?? settings.phone).replace(/\D/g, '')
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** `+919876543210` → `+91 98765 43210` */
export function readablePhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
