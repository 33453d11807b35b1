/** Finds leads of the same person: they share a phone or an email, and their names are compatible. */
import type { Lead } from '#lambdas/core/types.ts'
import { normalizeEmail, parsePhones } from '#lambdas/shared/contact.ts'
import { onlyDigits } from '#lambdas/shared/digits.ts'
import { personValue } from '../forms.ts'
import { isEmail, isPhone } from './find-lead.ts'

const TITLES = /^(?:mr|mrs|ms|miss|dr|shri|sri|smt|kumari|prof)$/

/** Words of a name in lower case, without titles such as `dr`. */
function wordsOf(name: string): string[] {
  const words = /[\p{L}\p{M}\p{N}]+/gu
  return (name.normalize('NFKC').toLowerCase().match(words) ?? []).filter((word) => !TITLES.test(word))
}

const isInitial = (word: string) => [...word].length === 1

/** True if both names can be of one person, such as `K. Swathi` and `Swathi Kumar`. A common surname alone is not enough. */
export function areCompatibleNames(name: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(name), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (few.length === 0) return false
  if (few.join('') === many.join('')) return true
  const left = [...many]
  const take = (isMatch: (word: string) => boolean) => {
    const at = left.findIndex(isMatch)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const whole = few.filter((word) => !isInitial(word))
  const first = many.find((word) => !isInitial(word))
  if (!whole.includes(first ?? '')) return false
  return (
    whole.every((word) => take((known) => known === word || (isInitial(known) && word.startsWith(known)))) &&
    few.filter(isInitial).every((initial) => take((known) => known.startsWith(initial)))
  )
}

/** Returns the phone numbers and the email of a lead, without answers such as `na`. */
function contactsOf(lead: Lead): string[] {
  const email = normalizeEmail(personValue(lead, 'email')) ?? ''
  const phone = personValue(lead, 'phone')
  const phones = parsePhones(phone)
  const unread = phones.length === 0 && isPhone(phone) ? [onlyDigits(phone)] : []
  return [...(isEmail(email) ? [email] : []), ...phones, ...unread]
}

/** True if two leads share a phone number or an email. */
export function shareContact(lead: Lead, other: Lead): boolean {
  const known = new Set(contactsOf(lead))
  return contactsOf(other).some((contact) => known.has(contact))
}

export const isSamePerson = (lead: Lead, other: Lead): boolean =>
  shareContact(lead, other) && areCompatibleNames(personValue(lead, 'name'), personValue(other, 'name'))

/**
 * Returns a function that numbers persons: leads of one person get the same number, in order of their first lead. A name
 * must be compatible with all names of the person, so that members of a family with one phone stay separate. A lead
 * without a name belongs to the person with the same contact, if there is only one.
 */
export function createPersonNumbering(): (lead: Lead) => number {
  const names: string[][] = []
  const persons = new Map<string, Set<number>>()
  return (lead) => {
    const contacts = contactsOf(lead)
    const name = personValue(lead, 'name')
    const known = [...new Set(contacts.flatMap((contact) => [...(persons.get(contact) ?? [])]))]
    const place =
      wordsOf(name).length === 0
        ? known.length === 1
          ? known[0]
          : undefined
        : known.find((person) => names[person]?.every((other) => areCompatibleNames(name, other)))
    const person = place ?? names.push([]) - 1
    if (name && !names[person]?.includes(name)) names[person]?.push(name)
    for (const contact of contacts) persons.set(contact, (persons.get(contact) ?? new Set()).add(person))
    return person
  }
}

/** Returns one list of leads for each person, in the order of their first leads. */
export function groupByPerson<T extends Lead>(leads: readonly T[]): T[][] {
  const numberOf = createPersonNumbering()
  const groups: T[][] = []
  for (const lead of leads) {
    const number = numberOf(lead)
    groups[number] = [...(groups[number] ?? []), lead]
  }
  return groups
}
