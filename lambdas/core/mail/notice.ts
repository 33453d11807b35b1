/** Notices to staff, generated from the form's fields. */
import type { AgeGroup } from '#lambdas/shared/age.ts'
import { isNoCourse } from '#lambdas/shared/brochures.ts'
import { escapeHtml } from '../html.ts'
import { leadAge } from '../people/person.ts'
import { referenceOf } from '../store/ids.ts'
import type { ContactLinks, Field, FormFields, Lead, MailContent, MailLinks, MailTemplate } from '../types.ts'
import { mailHead, subjectLine } from './letter.ts'

const cell = 'padding:6px 10px;border-bottom:1px solid #C9D6DF;text-align:left;vertical-align:top'

/** Style of a button at least 44 px high, for thumbs. Outlook ignores padding and shows a plain link. */
const button =
  'display:inline-block;padding:12px 18px;margin:0 4px 8px 0;border-radius:6px;background:#C24A05;color:#fff;text-decoration:none;font-weight:600'

/** Label and link of each way to reach the lead. */
export const reachLinks = ({ call, whatsapp, mail }: ContactLinks): [string, string][] =>
  Object.entries({ Call: call, WhatsApp: whatsapp, Mail: mail }).flatMap(
    ([label, link]): [string, string][] => (link ? [[label, link]] : []),
  )

/** Text of a stored value: an option's label, a joined list, a file's name, or the command that downloads the file. */
function shown(field: Field, value: unknown, id: string): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value && typeof value === 'object') return String((value as { name?: unknown }).name ?? 'file')
  const text = String(value ?? '')
  if (field.type === 'file') return `sent: academy leads files ${referenceOf(id)}`
  return field.options?.find((option) => option.value === text)?.label ?? text
}

/** Date and time in India, such as `21 Nov 2026, 5:46 am IST`. */
export function indianTime(iso: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const
  return `${new Intl.DateTimeFormat('en-IN', style).format(new Date(iso))} IST`
}

/** English name of a language: `te` → `Telugu`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

const flagWords: Record<string, string> = {
  'fast-fill': 'filled in under 3 seconds',
  rate: 'many requests from one network: staff release or drop its mails (academy leads list --held)',
  'no-guardian': 'no phone of a guardian',
  'odd-email': 'looks mistyped',
  'odd-phone': 'is not a mobile number that we can read',
  'odd-pin': 'is not a PIN code',
  'odd-url': 'is not a web address',
  'foreign-link': 'was not ours; the notice has the right one',
  'odd-date': 'could not be read',
  'odd-year': 'is before 1900 or in the future',
  'no-file': 'did not arrive; please ask',
  'unknown-option': 'is not among the options',
  masked: 'had an Aadhaar number, of which we store the last four digits',
  'too-long': 'was cut',
  'too-many': 'had too many entries',
}

/** Describes a quality flag: `odd-phone:phone` → `Phone Number is not a mobile number that we can read`. */
export function flagText(fields: FormFields, flag: string): string {
  const [name = '', key] = flag.split(':')
  const label = fields.fields.find((field) => field.key === key)?.label
  const words = Object.hasOwn(flagWords, name) ? flagWords[name] : name
  return label ? `${label} ${words}` : `${words}`
}

/** By field key: values that a notice shows instead of the posted ones, such as our own link to a brochure. */
type InPlace = Readonly<Record<string, (lead: Lead, content: MailContent) => string>>

/** Rows about the applicant's age, and about what staff must do for a child. */
function ageRows(lead: Lead, { guardian = '' }: MailLinks): [string, string][] {
  const { age, mail } = lead
  const unknown = age ? 'not certain from the date of birth, please ask' : 'this form does not ask'
  const words: Record<AgeGroup, string> = {
    adult: 'No',
    minor: 'Yes: speak with the guardian',
    unknown: `Unknown: ${unknown}`,
  }
  const rows: [string, string][] = [['Under 18', words[leadAge(lead)]]]
  if (mail.visitor?.state === 'held' && mail.visitor.reason === 'guardian')
    rows.push([
      'Call the guardian',
      `The applicant gets no mail until a guardian agrees. Call, and send the guardian this link: ${guardian}`,
    ])
  return rows
}

function rowsOf(fields: FormFields, lead: Lead, inPlace: InPlace, content: MailContent, links: MailLinks) {
  const payload = fields.fields
    .filter(({ key }) => [lead.payload[key] ?? ''].flat().join('') !== '')
    .map((field): [string, string] => [
      field.label,
      inPlace[field.key]?.(lead, content) ?? shown(field, lead.payload[field.key], lead.id),
    ])
  const { phoneE164, language, source, quality } = lead
  const campaign = source.utmLast && Object.values(source.utmLast).join(' / ')
  const facts: [string, string | undefined][] = [
    ['Number', phoneE164],
    ['Reference', referenceOf(lead.id)],
    ['Lead id', lead.id],
    ['Received', indianTime(lead.createdAt)],
    ['Language', language && languageName(language)],
    ['Page', source.page],
    ['Campaign', campaign],
    ...ageRows(lead, links),
    ['Please check', quality.map((flag) => flagText(fields, flag)).join('; ')],
  ]
  return [...payload, ...facts.flatMap(([label, text]): [string, string][] => (text ? [[label, text]] : []))]
}

/** Courses that the lead asks for, or the name of the person. */
function topicOf({ fields, person }: FormFields, { id, payload }: Lead): string {
  const field = fields.find(({ key }) => key === person.course)
  const asked = [payload[person.course ?? '']]
    .flat()
    .filter((answer) => !isNoCourse(field, String(answer ?? '')))
  const topic = field && asked.map((answer) => shown(field, answer, id)).join(', ')
  return topic || String(payload[person.name ?? ''] ?? '')
}

/** Template of a form's notice. The subject has the form's title, the lead's reference, and the courses or the name. */
export function staffNotice(fields: FormFields, inPlace: InPlace = {}): MailTemplate {
  return (lead, content, links = {}) => {
    const topic = topicOf(fields, lead)
    const rows = rowsOf(fields, lead, inPlace, content, links)
    const reach = reachLinks(links)
    const buttons = reach.map(
      ([label, link]) => `<a href="${escapeHtml(link)}" style="${button}">${label}</a>`,
    )
    const body = rows.map(
      ([label, value]) =>
        `<tr><th style="${cell};font-weight:600">${escapeHtml(label)}</th><td style="${cell};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
    )
    const subject = subjectLine(
      `${fields.title} ${referenceOf(lead.id)}${topic ? `: ${topic.slice(0, 80)}` : ''}`,
    )
    return {
      subject,
      text: `${fields.title}\n\n${[...reach, ...rows].map(([label, value]) => `${label}: ${value}`).join('\n')}\n`,
      html: `<!doctype html><html lang="en">${mailHead(subject)}<body class="page" style="margin:0;padding:20px;background:#FBF9F4;color:#0B1B2B;font:15px/1.5 'Segoe UI',Roboto,Arial,sans-serif">
<h1 style="font-size:19px;margin:0 0 12px">${escapeHtml(fields.title)}</h1>
${buttons.length > 0 ? `<p style="margin:0 0 12px">${buttons.join(' ')}</p>\n` : ''}<table style="border-collapse:collapse;max-width:680px">${body.join('')}</table>
</body></html>`,
    }
  }
}
