/** Rules about consent notices. */
import { parseNotice } from '../../model/catalogue/consent-notice.ts'
import { START } from '../../model/parse/issue.ts'
import { didYouMean } from '../../model/parse/suggest.ts'
import { messagesIn } from '../../model/translation/translate.ts'
import type { Rule } from '../shared/rule.ts'

/** Fields that are not personal data: the declaration that the answers are true, and the button that was pressed. */
const NO_ITEM: ReadonlySet<string> = new Set(['declaration', 'isDownloadAll'])

const consentItems: Rule = {
  id: 'consent-items',
  severity: 'error',
  summary:
    'The notice of a form names each answer that the form asks for, by its label, with what it is used for.',
  run(site, facts, report) {
    const languages = [['en', site.consents] as const, ...Object.entries(site.languageConsents)]
    for (const [language, consents] of languages) {
      const { forms } = messagesIn(site, language)
      for (const { form, fields } of facts.forms) {
        const consent = consents[form] ?? consents.general
        if (!consent?.text) continue
        const named = parseNotice(consent.text).items.map(([labels]) => `, ${labels}, `)
        const shown = fields.filter(
          ({ key, type }) => type !== undefined && type !== 'hidden' && !NO_ITEM.has(key),
        )
        const words: Record<string, { label: string } | undefined> = forms?.[form]?.fields ?? {}
        for (const { key, label: english } of shown) {
          const label = words[key]?.label ?? english
          // In a translated notice, an item that is not translated yet has the English label.
          const names = [label, english].flatMap((name) => (name ? `, ${name}, ` : []))
          if (names.length === 0 || named.some((labels) => names.some((name) => labels.includes(name))))
            continue
          const message = `the form asks for "${label}", and no item names it`
          report({ file: consent.file }, START, message, `- **${label}**: what it is used for`, { got: key })
        }
      }
    }
  },
}

/** Every lead stores the hash of a notice, so every form needs one. */
const consentMissing: Rule = {
  id: 'consent-missing',
  severity: 'error',
  summary: 'Every form has a consent notice, of its own or the general one, in content/legal/consent.',
  run(site, facts, report) {
    const names = Object.keys(site.consents)
    const known = ['general', ...facts.forms.map(({ form }) => form)]
    for (const { form, file, text } of Object.values(site.consents)) {
      if (text === '') report({ file, text }, START, 'this notice has no words', 'the notice')
      const expected = `one of ${known.map((name) => `${name}.md`).join(', ')}`
      if (known.length > 1 && !known.includes(form))
        report({ file, text }, START, `there is no form "${form}".${didYouMean(form, known)}`, expected)
    }
    if (names.length === 0 || names.includes('general')) return
    for (const form of known.filter((name) => name !== 'general' && !names.includes(name))) {
      const file = `content/legal/consent/${form}.md`
      const expected = 'this file, or content/legal/consent/general.md'
      report({ file, text: '' }, START, `the form "${form}" has no consent notice`, expected)
    }
  },
}

const consentPast: Rule = {
  id: 'consent-past',
  severity: 'error',
  summary: 'A wording that visitors agreed to stays as it was, under its hash.',
  run(site, _, report) {
    for (const { file, form, text, hash, named } of site.pastConsents) {
      const expected = named
        ? `the former words, also with their typing errors; new ones in legal/consent/${form}.md`
        : 'a name like contact.1f0c9a5be2d47788.md'
      const message = 'this wording is not the one that its name stands for'
      if (hash !== named) report({ file, text }, START, message, expected, { got: hash })
    }
  },
}

export const consentRules: readonly Rule[] = [consentItems, consentMissing, consentPast]
