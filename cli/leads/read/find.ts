/** Finds one lead by id or reference, and all leads of one person by e-mail or phone. */

import { onlyDigits } from '#lambdas/core/people/digits.ts'
import { emailKey, normalEmail, phoneKey } from '#lambdas/core/people/person.ts'
import { referencePartition } from '#lambdas/core/store/follow-up-index.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { each } from '../../each.ts'
import { CliError, UsageError } from '../../errors.ts'
import { cut, oneLine, table } from '../../output.ts'
import { getLead, isPast, type Mended } from '../lead.ts'
import type { Store } from '../store.ts'
import { itemsAt } from '../table.ts'
import { istShort } from '../when.ts'
import { rowOf } from './rows.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A lead by its id, or by the reference on a visitor's screen.
 * @throws CliError when there is none, it is past its time, or (usage) the reference is that of several leads.
 */
export async function findLead(store: Store, word: string): Promise<Mended> {
  const typed = word.trim()
  const id = UUID.test(typed) ? typed.toLowerCase() : typed
  const lead = (await getLead(store, id)) ?? (await byReference(store, typed))
  if (lead && !isPast(lead, now(store.env))) return lead
  throw new CliError(
    `There is no lead ${word}. Look for its reference, the first column: npx academy leads list --search ${quoted(word)}`,
  )
}

/** As one word of a command line. */
const quoted = (word: string) => (/^[\w@.+-]+$/.test(word) ? word : JSON.stringify(word))

/** `7F3A-9C21`, with or without the hyphen: the first eight digits of an id. */
const REFERENCE = /^[0-9a-f]{4}-?[0-9a-f]{4}$/i

/** Browsers choose the ids, so two leads may have one reference. @throws CliError (usage) that names them all */
async function byReference(store: Store, word: string): Promise<Mended | undefined> {
  if (!REFERENCE.test(word)) return undefined
  const start = word.replace('-', '').toLowerCase()
  const found = await leadsAt(store, 'gsi5pk', referencePartition(start))
  const [first, ...more] = found.filter((lead) => !isPast(lead, now(store.env)))
  if (!first || more.length === 0) return first
  const rows = [first, ...more].map((lead) => {
    const { id, form, createdAt, name } = rowOf(lead, false)
    return ['', id, referenceOf(id), form, istShort(createdAt), cut(oneLine(name), 100)]
  })
  throw new UsageError(
    `${referenceOf(start)} is the reference of ${rows.length} leads. Name the one you mean by its full id:\n${table(rows).join('\n')}`,
  )
}

/** Leads of a partition of an index. By single reads, a few at a time: the index holds keys only, and staff may not read in batches. */
async function leadsAt(store: Store, index: `gsi${number}pk`, place: string, most = Infinity) {
  const keys = await itemsAt<{ pk: string }>(store, index, place)
  const leads = await each(keys.slice(-most), ({ pk }) => getLead(store, pk.slice('LEAD#'.length)))
  return leads.filter((lead) => lead !== undefined)
}

/** One name, one @, one domain, whether SES mails it or not; `na` is nobody's own. */
export const isEmail = (word: string): boolean => /^[^\s@]+@[^\s@]+$/.test(word)

/** Digits enough for a phone: less than that, as in `na` or a masked number, is nobody's own. */
export const isPhone = (word: string): boolean => onlyDigits(word).length >= 8

/** Digits of a phone with 00 and its country (E.164). */
const LONGEST = 17

type Person = { email: string } | { phone: string }

/** An e-mail when it has an @, else a phone. @throws CliError (usage) when it can be neither, or is several. */
export function personWord(word: string): Person {
  const email = normalEmail(word)
  if (email && isEmail(email)) return { email }
  const several = email?.includes('@') || onlyDigits(word).length > LONGEST
  if (several) throw new UsageError('Give one e-mail address or phone number at a time.')
  if (isPhone(word)) return { phone: word.trim() }
  throw new UsageError(`${JSON.stringify(word)} is neither an e-mail address nor a phone number.`)
}

/**
 * All leads whose own e-mail or phone this is, oldest first; those past their time too.
 * @param most only so many, the newest
 */
export async function leadsOfPerson(store: Store, person: Person, most?: number): Promise<Lead[]> {
  const leads =
    'email' in person
      ? await leadsAt(store, 'gsi3pk', emailKey(person.email, store.personKey()), most)
      : await leadsAt(store, 'gsi4pk', phoneKey(person.phone, store.personKey()), most)
  return leads.sort((a, b) => (a.gsi1sk < b.gsi1sk ? -1 : 1))
}
