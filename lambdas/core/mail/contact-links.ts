/**
 * Links for staff to call a person, to open a chat with a text in the person's language, and to write a mail. They contain
 * the phone number and e-mail address as contact.ts reads them, never as typed.
 */
import english from '#content/messages/mail/letter.json' with { type: 'json' }
import { DAY_MS, now } from '#lambdas/shared/clock.ts'
import { isMailable, normalizeEmail, toE164 } from '#lambdas/shared/contact.ts'
import { istDay, longDate } from '#lambdas/shared/india.ts'
import { fill, oneLine, truncate } from '#lambdas/shared/message.ts'
import { nextStart } from '#lambdas/shared/weekly.ts'
import { messagesIn } from '../languages.ts'
import { leadAge } from '../people/person.ts'
import { referenceOf } from '../store/ids.ts'
import type { ContactLinks, CourseFacts, FormFields, Lead, MailContent } from '../types.ts'

type Known = Pick<MailContent, 'brand' | 'courses' | 'titles' | 'messages' | 'language'>

export const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** First start with free seats after today in India; undefined if it is over before the text is read. */
function nextDate({ weekly, dates }: CourseFacts, at: Date, readUntil: Date): string | undefined {
  const today = istDay(at)
  const starts = weekly.map((rule) => nextStart(rule, today).date)
  const [first = ''] = [...starts, ...dates.filter((date) => date > today)].sort()
  return first > istDay(readUntil) ? first : undefined
}

/** `Hello Asha, this is … The fee is …`, in the language of `content`. */
function chatText(
  name: string,
  reference: string,
  course: string | undefined,
  content: Known,
  at: Date,
  readUntil: Date,
): string {
  const messages = messagesIn(content, 'mail/letter', english)
  const facts = course === undefined ? undefined : content.courses[course]
  const date = facts && nextDate(facts, at, readUntil)
  const locale = content.language ? `${content.language}-IN` : 'en-IN'
  return [
    fill(name ? messages.chatHello : messages.chatHelloAll, { name, brand: content.brand.short }),
    course && fill(messages.chatCourse, { course: content.titles?.[course] ?? course }),
    facts && fill(messages.chatFee, { fee: rupeeFormat.format(facts.fee) }),
    date && fill(messages.chatDate, { date: longDate(date, locale) }),
    fill(messages.chatAsk, { reference }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Shortens a text to one line of at most 60 characters. */
export const toOneLine = (text: unknown): string =>
  truncate(oneLine(`${text ?? ''}`.replace(/\s+/g, ' ')).trim(), 60)

/**
 * For a child, the links use the guardian's number if there is one, the chat has no text, and there is no mail.
 * @param courses requested ones; if there is one and it is in the catalogue, the chat's text has its fee and next date
 * @param content in the lead's language
 * @param readUntil until when staff may use the links; for those in a mail, three days
 */
export function contactLinks(
  { person }: Pick<FormFields, 'person'>,
  lead: Pick<Lead, 'id' | 'payload' | 'phoneE164' | 'age' | 'minor'>,
  courses: readonly string[],
  content: Known,
  at = now(),
  readUntil = new Date(at.getTime() + 3 * DAY_MS),
): ContactLinks {
  const of = (key: string | undefined) => lead.payload[key ?? '']
  const isMinor = leadAge(lead) === 'minor'
  const phone = (isMinor && toE164(of(person.guardianPhone))) || lead.phoneE164 || toE164(of(person.phone))
  const email = normalizeEmail(of(person.email)) ?? ''
  const reference = referenceOf(lead.id)
  const [asked = ''] = courses.length === 1 ? courses : []
  // A name outside the catalogue is a form option or was typed by the visitor. It has no translation.
  const course = Object.hasOwn(content.courses, asked) ? asked : undefined
  const text = isMinor ? '' : chatText(toOneLine(of(person.name)), reference, course, content, at, readUntil)
  // A landline has no WhatsApp.
  const hasChat = phone && !/^\+91[1-5]/.test(phone)
  return {
    ...(phone && { call: `tel:${phone}` }),
    ...(hasChat && {
      whatsapp: `https://wa.me/${phone.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`,
    }),
    ...(isMailable(email) &&
      !isMinor && {
        mail: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${reference}`,
      }),
  }
}
