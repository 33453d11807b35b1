/** The rule about phone numbers and e-mail addresses of persons. */
import { didYouMean } from '../../model/parse/suggest.ts'
import { readerTexts } from '../shared/reader-texts.ts'
import { type Rule, textsOf } from '../shared/rule.ts'

/** An Indian mobile number: ten digits from 6 to 9, in groups or not, with or without the country. */
const MOBILE =
  /(?<![\d₹.,/=-])(?:(?:\+|00)?91[\s-]?|0)?(?=[6-9])(?:\d{10}|\d{5}[\s-]\d{5}|\d{3}[\s-]\d{3}[\s-]\d{4}|\d{4}[\s-]\d{3}[\s-]\d{3})(?![\d-])/g

const EMAIL = /[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi

/** Providers of personal mailboxes. */
const PERSONAL =
  /^(?:gmail|googlemail|yahoo|ymail|rediffmail|hotmail|outlook|live|msn|icloud|me|proton|protonmail|zoho|aol)\.(?:[a-z]{2,}|co\.in)$/i

const lastTen = (phone: string) => phone.replace(/\D/g, '').slice(-10)

export const privateContact: Rule = {
  id: 'private-contact',
  severity: 'error',
  summary: 'Pages show the phone numbers and addresses of data/settings.yaml, never those of a person.',
  example: 'Call Ravi on 98480 22338 or write to ravi.trainer@gmail.com.',
  fix: 'Delete it, or write the office number of data/settings.yaml; a new number of the academy goes there first.',
  run(site, _, report) {
    const own = textsOf(site.settings).map(([, text]) => text)
    const phones = new Set(own.filter((text) => /^\+\d+$/.test(text)).map(lastTen))
    const emails = own.filter((text) => text.includes('@'))
    const hosts = new Set(emails.map((email) => email.split('@')[1]))
    for (const { source, text, at, key } of readerTexts(site)) {
      // A placeholder of a form shows how a number is written.
      if (source === site.sources.settings || key === 'placeholder') continue
      if (/\d{3}/.test(text))
        for (const { 0: got, index } of text.matchAll(MOBILE))
          if (!phones.has(lastTen(got)))
            report(source, at(index), 'this phone number is not one of the academy', {
              got,
              expected: 'a number of data/settings.yaml, or none',
            })
      if (!text.includes('@')) continue
      for (const { 0: got, 1: host = '', index } of text.matchAll(EMAIL)) {
        if (emails.includes(got.toLowerCase())) continue
        if (PERSONAL.test(host))
          report(source, at(index), 'this is the mailbox of a person', {
            got,
            expected: 'an address of data/settings.yaml, or none',
          })
        else if (hosts.has(host.toLowerCase()))
          report(
            source,
            at(index),
            `this address of ours is not in settings.yaml.${didYouMean(got, emails)}`,
            {
              got,
              expected: `one of ${emails.join(', ')}`,
            },
          )
      }
    }
  },
}
