/** Links in answers and notices. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseNotice } from '#content/model/catalogue/consent-notice.ts'
import { linkedText, withoutLinks } from '#content/model/text/linked-text.ts'
import { faqPage } from '#site/page/structured-data/lists.ts'
import { Disclosures } from '#site/ui/lists/Disclosure.tsx'

const text = 'Take the [Medium Upgrade](/courses/medium-upgrade), or [ask us](/contact)'

test('a text is cut into plain words and links; without links its words are left', () => {
  expect(linkedText(text)).toEqual([
    'Take the ',
    { words: 'Medium Upgrade', href: '/courses/medium-upgrade' },
    ', or ',
    { words: 'ask us', href: '/contact' },
  ])
  expect(linkedText('5 [sic] (or 6)')).toEqual(['5 [sic] (or 6)'])
  expect(withoutLinks(text)).toBe('Take the Medium Upgrade, or ask us')
})

test('the answer of a question shows its links, and search engines read its words', () => {
  const items = [{ question: 'Which one?', answer: text }]
  const html = renderToStaticMarkup(createElement(Disclosures, { name: 'faq', items }))
  expect(html).toContain('<a href="/courses/medium-upgrade">Medium Upgrade</a>, or <a href="/contact">ask')
  expect(JSON.stringify(faqPage(items))).not.toContain('](')
})

test('an item of a notice may go on in the next line', () => {
  const { items } = parseNotice('- **Message**: to answer it, and\n  to send\n- **Phone**: to call')
  expect(items.map(([, purpose]) => purpose)).toEqual(['to answer it, and\n  to send', 'to call'])
})
