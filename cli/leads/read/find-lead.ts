/** Finds a lead by id or reference, and all leads of a person by email or phone. */

import { emailKey, phoneKey } from '#lambdas/core/people/person.ts'
import { referencePartition } from '#lambdas/core/store/follow-up-index.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { normalizeEmail, parsePhones } from '#lambdas/shared/contact.ts'
import { onlyDigits } from '#lambdas/shared/digits.ts'
import { oneLine } from '#lambdas/shared/message.ts'
import { CliError, UsageError } from '../../errors.ts'
import { table, truncate } from '../../output.ts'
import { formNames, personValue } from '../forms.ts'
import { getLead, getLeads, isExpired, type RepairedLead } from '../lead.ts'
import { parseReference } from '../reference.ts'
import type { Store } from '../store.ts'
import { queryItems, type Table } from '../table.ts'
import { istShort } from '../time-range.ts'
import { allLeads } from './lead-queries.ts'
import { leadRow } from './rows.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Finds a lead. @param word its id, or the reference that the visitor saw after submitting the form
 * @throws CliError if there is no such lead or it has expired; UsageError if several leads share the reference
 */
export async function findLead(store: Store, word: string): Promise<RepairedLead> {
  const typed = word.trim()
  const id = UUID.test(typed) ? typed.toLowerCase() : typed
  const lead = (await getLead(store, id)) ?? (await findByReference(store, typed))
  if (lead && !isExpired(lead, now(store.env))) return lead
  const reference = parseReference(word)
  const sought = reference ? '<name, email or phone>' : quoted(word)
  throw new CliError(
    `There is no lead ${reference ? referenceOf(reference) : word}. Find its reference (first column): npx academy leads list --search ${sought}`,
  )
}

const quoted = (word: string) => (/^[\w@.+-]+$/.test(word) ? word : JSON.stringify(word))

/** Finds a lead by its reference, which several leads may share: browsers choose the ids. @throws UsageError that lists these */
export async function findByReference(store: Store, word: string): Promise<RepairedLead | undefined> {
  const start = parseReference(word)
  if (!start) return undefined
  const leads = await leadsInPartition(store, 'gsi5pk', referencePartition(start))
  const [first, ...more] = leads.filter((lead) => !isExpired(lead, now(store.env)))
  if (!first || more.length === 0) return first
  const rows = [first, ...more].map((lead) => {
    const { id, form, createdAt, name } = leadRow(lead, false)
    return ['', id, referenceOf(id), form, istShort(createdAt), truncate(oneLine(name), 100)]
  })
  throw new UsageError(
    `${rows.length} leads have the reference ${referenceOf(start)}. Use the full id of the one you mean:\n${table(rows).join('\n')}`,
  )
}

/**
 * Reads the leads of an index partition. The index contains only keys, so the leads come from the table.
 * @param most returns only this many of the newest leads @param without id of a lead that is left out
 */
export async function leadsInPartition(
  store: Table,
  index: `gsi${number}pk`,
  place: string,
  most = Infinity,
  without = '',
) {
  const keys = await queryItems<{ pk: string }>(store, index, place)
  const ids = keys.map(({ pk }) => pk.slice('LEAD#'.length)).filter((id) => id !== without)
  return getLeads(store, ids.slice(-most))
}

/** True if a text looks like an email address. An answer such as `na` does not identify a person. */
export const isEmail = (word: string): boolean => /^[^\s@]+@[^\s@]+$/.test(word)

/** True if a text has enough digits to identify a person, unlike `na` or a masked number. */
export const isPhone = (word: string): boolean => onlyDigits(word).length >= 8

/** Digits of the longest E.164 number (15) after `00`. A text with more digits contains several numbers. */
const MAX_PHONE_DIGITS = 17

export type Person = { email: string } | { phone: string }

/** Parses an email address or phone number. @throws UsageError if the word is neither, or contains several */
export function parsePerson(word: string): Person {
  const email = normalizeEmail(word)
  if (email && isEmail(email)) return { email }
  const several =
    email?.includes('@') || parsePhones(word).length > 1 || onlyDigits(word).length > MAX_PHONE_DIGITS
  if (several) throw new UsageError('Give one email address or phone number at a time.')
  if (isPhone(word)) return { phone: word.trim() }
  throw new UsageError(`${JSON.stringify(word)} is neither an email address nor a phone number.`)
}

/** True if the lead has the person's email or phone number, in any spelling. */
export function isLeadOf(lead: Lead, person: Person): boolean {
  if ('email' in person) return normalizeEmail(personValue(lead, 'email')) === normalizeEmail(person.email)
  const [phone] = parsePhones(person.phone)
  const answer = personValue(lead, 'phone')
  if (phone) return parsePhones(answer).includes(phone)
  return answer !== '' && onlyDigits(answer) === onlyDigits(person.phone)
}

/**
 * Finds leads in the index by email or phone, oldest first, including expired leads. The index lacks the second number of a
 * lead whose phone field contains two.
 * @param most returns only this many of the newest leads
 */
export async function leadsOfPerson(store: Store, person: Person, most?: number): Promise<Lead[]> {
  const key = store.personKey()
  const leads =
    'email' in person
      ? await leadsInPartition(store, 'gsi3pk', emailKey(person.email, key), most)
      : await leadsInPartition(store, 'gsi4pk', phoneKey(person.phone, key), most)
  return leads.sort((a, b) => (a.gsi1sk < b.gsi1sk ? -1 : 1)).slice(-(most ?? Infinity))
}

/** Finds all leads of a person. Reads every lead, and so also finds leads by a second number in their phone field. */
export async function allLeadsOfPerson(store: Store, person: Person): Promise<Lead[]> {
  const indexed = await leadsOfPerson(store, person)
  const known = new Set(indexed.map(({ id }) => id))
  const others = await allLeads(store, formNames, (lead) => !known.has(lead.id) && isLeadOf(lead, person))
  return [...indexed, ...others].sort((a, b) => (a.gsi1sk < b.gsi1sk ? -1 : 1))
}
