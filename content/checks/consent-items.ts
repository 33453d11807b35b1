import { START } from '../model/issue.ts'
import { messagesOf } from '../model/messages.ts'
import { noticeOf } from '../model/notice.ts'
import type { Rule } from './rule.ts'

/** No personal data: that the answers are true, and which button was pressed. */
const NO_ITEM: ReadonlySet<string> = new Set(['declaration', 'isDownloadAll'])

export const consentItems: Rule = {
  id: 'consent-items',
  severity: 'error',
  summary:
    'The notice of a form names each answer that the form asks for, by its label, with what it is used for.',
  example: '- **Full Name, Email**: to answer you      # and the form asks for a phone number, too',
  fix: 'Add the label of the field to an item of the notice, or an item: - **Phone**: to call you back.',
  run(site, facts, report) {
    const languages = [['en', site.consents] as const, ...Object.entries(site.languageConsents)]
    for (const [language, consents] of languages) {
      const { forms } = messagesOf(site.messageFiles, language)
      for (const { form, fields } of facts.forms) {
        const consent = consents[form]
        if (!consent?.text) continue
        const named = noticeOf(consent.text).items.map(([labels]) => `, ${labels}, `)
        const shown = fields.filter(
          ({ key, type }) => type !== undefined && type !== 'hidden' && !NO_ITEM.has(key),
        )
        const words: Record<string, { label: string } | undefined> = forms?.[form]?.fields ?? {}
        for (const { key, label: english } of shown) {
          const label = words[key]?.label ?? english
          if (label && !named.some((labels) => labels.includes(`, ${label}, `)))
            report(
              { file: consent.file, text: '' },
              START,
              `the form asks for "${label}", and no item names it`,
              {
                got: key,
                expected: `- **${label}**: what it is used for`,
              },
            )
        }
      }
    }
  },
}
