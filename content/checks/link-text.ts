import { pagesOf, type Rule } from './rule.ts'

const EMPTY = /^(?:click here|here|this|link|this link|read more|more|click|this page)$/i

export const linkText: Rule = {
  id: 'link-text',
  severity: 'warning',
  summary: 'The words of a link say where it leads.',
  example: '[click here](/apply)',
  fix: 'Link the words that name the target: [apply for a batch](/apply).',
  run(site, _facts, report) {
    for (const page of pagesOf(site))
      for (const entry of page.prose.links) {
        const text = entry.text.replace(/[*_`]/g, '').trim()
        if (text === '' || EMPTY.test(text) || /^(?:https?:\/\/|www\.)/.test(text))
          report(
            page.source,
            entry,
            text ? `"${text}" does not say where the link leads` : 'this link has no words',
            { got: `[${entry.text}](${entry.href})`, expected: '[words that name the target](…)' },
          )
      }
  },
}
