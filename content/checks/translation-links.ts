import type { Rule } from './rule.ts'
import { comparedBlocks } from './translations.ts'

const LINK = /\]\(([^)\s]+)/g
const hrefs = (text: string): string[] => [...text.matchAll(LINK)].map(([, href = '']) => href).sort()

export const translationLinks: Rule = {
  id: 'translation-links',
  severity: 'error',
  summary:
    'A translation links what its English links, by the English address; the page leads on to its own language.',
  example: '[కోర్సులు](/te/courses)',
  fix: 'Copy the address from the English.',
  run(site, _facts, report) {
    for (const { overlay, block, text, severity } of comparedBlocks(site)) {
      const [wanted, found] = [hrefs(block.english), hrefs(text)]
      if (wanted.join(' ') !== found.join(' '))
        report(overlay.source, block.place(), `${block.path} links elsewhere than its English`, {
          severity,
          got: found.join(', ') || 'no link',
          expected: wanted.join(', ') || 'no link',
        })
    }
  },
}
