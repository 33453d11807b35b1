/** Finds one lead by id or reference, and all leads of one person by e-mail or phone. */
import { onlyDigits } from '#lambdas/core/digits.ts'
import { emailKey, hmac, normalEmail, phoneKey } from '#lambdas/core/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { each } from '../each.ts'
import { CliError, exit } from '../errors.ts'
import { getLead } from './get-lead.ts'
import { itemsAt } from './partition.ts'
import { isPast } from './past.ts'
import { byReference } from './reference.ts'
import type { Mended } from './sound.ts'
import type { Store } from './store.ts'

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
    exit.findings,
  )
}

/** As one word of a command line. */
const quoted = (word: string) => (/^[\w@.+-]+$/.test(word) ? word : JSON.stringify(word))

/** One name, one @, one domain, whether SES mails it or not; `na` is nobody's own. */
export const isEmail = (word: string): boolean => /^[^\s@]+@[^\s@]+$/.test(word)

/** Digits enough for a phone: less than that, as in `na` or a masked number, is nobody's own. */
export const isPhone = (word: string): boolean => onlyDigits(word).length >= 8

/** Digits of a phone with 00 and its country (E.164). */
const LONGEST = 17

/** An e-mail when it has an @, else a phone. @throws CliError (usage) when it can be neither, or is several. */
export function personWord(word: string): { email: string } | { phone: string } {
  const email = normalEmail(word)
  if (email && isEmail(email)) return { email }
  const several = email?.includes('@') || onlyDigits(word).length > LONGEST
  if (several) throw new CliError('Give one e-mail address or phone number at a time.', exit.usage)
  if (isPhone(word)) return { phone: word.trim() }
  throw new CliError(`${JSON.stringify(word)} is neither an e-mail address nor a phone number.`, exit.usage)
}

/**
 * All leads whose own e-mail or phone this is, oldest first; those past their time too.
 * @param most only so many, the newest
 */
export async function leadsOfPerson(
  store: Store,
  person: { email: string } | { phone: string },
  most = Number.POSITIVE_INFINITY,
): Promise<Lead[]> {
  const [index, pk] =
    'email' in person
      ? (['gsi3pk', emailKey(person.email, store.personKey())] as const)
      : (['gsi4pk', phoneKey(person.phone, store.personKey())] as const)
  const keys = await itemsAt<{ pk: string }>(store, index, pk)
  // By single reads, a few at a time: the index holds keys only, and staff may not read in batches.
  const leads = await each(keys.slice(-most), ({ pk }) => getLead(store, pk.slice('LEAD#'.length)))
  return leads.filter((lead) => lead !== undefined).sort((a, b) => (a.gsi1sk < b.gsi1sk ? -1 : 1))
}

/** Partition of someone's newsletter subscription. */
export function subscriberPk(store: Pick<Store, 'personKey'>, email: string): string {
  return `SUBSCRIBER#${hmac(normalEmail(email) ?? '', store.personKey())}`
}

/** Partition of the mark that an address bounced for good or complained. */
export function suppressedPk(store: Pick<Store, 'personKey'>, email: string): string {
  return `SUPPRESSED#${hmac(normalEmail(email) ?? '', store.personKey())}`
}
