/** How to reach the person of a lead: links that a terminal, a phone or a spreadsheet opens. */
import { isMailable, normalEmail, toE164 } from '#lambdas/core/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { isEmail, isPhone, leadsOfPerson } from './find.ts'
import { personValue } from './forms.ts'
import { isPast } from './past.ts'
import type { Store } from './store.ts'

/** `tel:`, WhatsApp and `mailto:`; none for a number or an address that cannot be one. */
export function linksOf(lead: Lead): Partial<Record<'Call' | 'WhatsApp' | 'Mail', string>> {
  const phone = lead.phoneE164 ?? toE164(personValue(lead, 'phone'))
  const email = normalEmail(personValue(lead, 'email'))
  return {
    ...(phone && { Call: `tel:${phone}`, WhatsApp: `https://wa.me/${phone.slice(1)}` }),
    ...(email && isMailable(email) && { Mail: `mailto:${encodeURI(email)}` }),
  }
}

/** The phone of a school or a cyber café has leads without end. */
const MOST = 20

/** Other leads with this one's e-mail or phone, the newest of them, the oldest first. @throws CliError without the stage's key */
export async function othersOf(store: Store, lead: Lead, at: Date): Promise<Lead[]> {
  const [email = '', phone] = [normalEmail(personValue(lead, 'email')), personValue(lead, 'phone').trim()]
  const found = await Promise.all([
    isEmail(email) ? leadsOfPerson(store, { email }, MOST) : [],
    isPhone(phone) ? leadsOfPerson(store, { phone }, MOST) : [],
  ])
  const others = new Map(found.flat().map((other) => [other.id, other]))
  others.delete(lead.id)
  return [...others.values()]
    .filter((other) => !isPast(other, at))
    .sort((a, b) => (a.gsi1sk < b.gsi1sk ? -1 : 1))
    .slice(-MOST)
}
