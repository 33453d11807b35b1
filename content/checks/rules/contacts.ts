/** Rules about phone numbers and e-mail addresses in texts. */
import { istDay } from '#lambdas/shared/india.ts'
import { officeTime } from '../../model/catalogue/office-hours.ts'
import { didYouMean } from '../../model/parse/suggest.ts'
import { englishTexts, textRule } from '../shared/reader-texts.ts'
import { type Rule, yamlStrings } from '../shared/rule.ts'

/** An Indian mobile number: ten digits of which the first is 6 to 9, with or without spaces and country code. */
const MOBILE =
  /(?<![\d₹.,/=-])(?:(?:\+|00)?91[\s-]?|0)?(?=[6-9])(?:\d{10}|\d{5}[\s-]\d{5}|\d{3}[\s-]\d{3}[\s-]\d{4}|\d{4}[\s-]\d{3}[\s-]\d{3})(?![\d-])/g

const EMAIL = /[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi

/** Providers of personal mailboxes. */
const PERSONAL =
  /^(?:gmail|googlemail|yahoo|ymail|rediffmail|hotmail|outlook|live|msn|icloud|me|proton|protonmail|zoho|aol)\.(?:[a-z]{2,}|co\.in)$/i

const lastTen = (phone: string) => phone.replace(/\D/g, '').slice(-10)

const privateContact = textRule(
  'private-contact',
  'Pages show the phone numbers and addresses of data/settings.yaml, never those of a person.',
  ({ settings, sources }) => {
    const contacts = yamlStrings(settings).map(([, text]) => text)
    const phones = new Set(contacts.filter((text) => /^\+\d+$/.test(text)).map(lastTen))
    const emails = contacts.filter((text) => text.includes('@'))
    const hosts = new Set(emails.map((email) => email.split('@')[1]))
    return function* ({ source, text, key }) {
      // The placeholder of a form field shows an example number.
      if (source === sources.settings || key === 'placeholder') return
      for (const { 0: got, index } of text.matchAll(MOBILE))
        if (!phones.has(lastTen(got))) {
          const expected = 'a number of data/settings.yaml, or none'
          yield { index, got, message: 'this phone number is not one of the academy', expected }
        }
      if (!text.includes('@')) return
      for (const { 0: got, 1: host = '', index } of text.matchAll(EMAIL)) {
        if (emails.includes(got.toLowerCase())) continue
        const expected = `one of ${emails.join(', ')}`
        if (PERSONAL.test(host)) {
          const either = 'an address of data/settings.yaml, or none'
          yield { index, got, message: 'this is the mailbox of a person', expected: either }
        } else if (hosts.has(host.toLowerCase())) {
          const message = `this address of ours is not in settings.yaml.${didYouMean(got, emails)}`
          yield { index, got, message, expected }
        }
      }
    }
  },
)

const settingsRepeated = textRule(
  'settings-repeated',
  'Phone numbers and e-mail addresses of the academy are in settings.yaml only.',
  ({ settings, sources }) => {
    const { phone, whatsapp, privacyHelpline, email, privacyEmail, grievanceOfficer: officer } = settings
    const numbers = new Set([phone, whatsapp ?? phone, privacyHelpline, officer.phone].map(lastTen))
    const mails = [email, privacyEmail, officer.email].map((text) => text.toLowerCase())
    return function* ({ source, text, key }) {
      // Legal pages must state the contact details of the grievance officer.
      if (source === sources.settings || (key === undefined && source.file.includes('/legal/'))) return
      const phones = [...text.matchAll(/\+?\d[\d\s-]{8,16}\d/g)].filter(([got]) => numbers.has(lastTen(got)))
      const places = mails.map((got) => ({ got, index: text.toLowerCase().indexOf(got) }))
      const found = [...phones.map(({ 0: got, index }) => ({ got, index })), ...places]
      const first = found.find(({ index }) => index >= 0)
      const expected = 'words such as "call us": the page shows the number and the address itself'
      if (first) yield { ...first, message: 'this repeats a value of data/settings.yaml', expected }
    }
  },
  englishTexts,
)

const officeHours: Rule = {
  id: 'office-hours',
  severity: 'error',
  summary: 'Promised answers can be counted by the office hours and holidays of settings.yaml.',
  run({ settings, sources: { settings: source } }, { now }, report) {
    const { holidays } = settings
    if (!source) return
    const message = 'promised answers cannot be counted by these hours'
    if (!officeTime(settings)) report(source, ['hours'], message, 'days and hours such as Mon-Sat 9 AM-6 PM')
    const arePast = holidays.length > 0 && holidays.every((day) => day < istDay(now))
    const past = 'all these holidays are past'
    const expected = 'the holidays of the coming year, too'
    if (arePast) report(source, ['holidays'], past, expected, { severity: 'warning' })
  },
}

export const contactRules = [privateContact, settingsRepeated, officeHours]
