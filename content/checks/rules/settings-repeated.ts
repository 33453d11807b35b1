import { placer } from '../../model/text/prose.ts'
import { fieldTexts, messageTexts, pagesOf, type Rule } from '../shared/rule.ts'

const MESSAGE = 'this repeats a value of data/settings.yaml'
const EXPECTED = 'words such as "call us": the page shows the number and the address itself'

const digits = (text: string) => text.replace(/\D/g, '').slice(-10)

export const settingsRepeated: Rule = {
  id: 'settings-repeated',
  severity: 'error',
  summary: 'Phone numbers and e-mail addresses of the academy stand in settings.yaml only (DEF-57, 77).',
  example: 'answer: Call +91 98765 43210.',
  fix: 'Write "call us" and let the page show the number; it changes in one place then.',
  run(site, _facts, report) {
    const { phone, whatsapp, privacyHelpline, email, privacyEmail, grievanceOfficer } = site.settings
    const numbers = new Set(
      [phone, whatsapp, privacyHelpline, grievanceOfficer.phone].flatMap((text) =>
        text ? [digits(text)] : [],
      ),
    )
    const mails = [email, privacyEmail, grievanceOfficer.email].map((text) => text.toLowerCase())
    const repeated = (text: string) => {
      for (const match of text.matchAll(/\+?\d[\d\s-]{8,16}\d/g))
        if (numbers.has(digits(match[0]))) return { got: match[0], index: match.index }
      if (!text.includes('@')) return undefined
      const lower = text.toLowerCase()
      for (const mail of mails) {
        const index = lower.indexOf(mail)
        if (index >= 0) return { got: mail, index }
      }
      return undefined
    }
    for (const { source, path, text } of [...fieldTexts(site), ...messageTexts(site)]) {
      const hit = source === site.sources.settings ? undefined : repeated(text)
      if (hit) report(source, path, MESSAGE, { got: hit.got, expected: EXPECTED })
    }
    for (const page of pagesOf(site)) {
      // Legal pages must state the address of the grievance officer.
      const hit = page.kind === 'legal' ? undefined : repeated(page.body)
      if (hit)
        report(page, placer(page.body, page.bodyLine)(hit.index), MESSAGE, {
          got: hit.got,
          expected: EXPECTED,
        })
    }
  },
}
