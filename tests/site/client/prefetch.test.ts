/** Prefetched links. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { prefetchPath } from '#site/entry/prefetch.ts'

const { window } = new JSDOM('', { url: 'https://academy.example/courses' })

function link(html: string): string | undefined {
  window.document.body.innerHTML = html
  return prefetchPath(window.document.querySelector('a') as HTMLAnchorElement, window.location)
}

test('pages of ours are fetched ahead, nothing else is', () => {
  expect(link('<a href="/apply">')).toBe('/apply')
  for (const other of [
    '<a href="/courses#brochure">',
    '<a href="/brochures/dgca-small.pdf">',
    '<a href="/api/postbrochure">',
    '<a href="?lng=te">',
    '<a href="https://wa.me/91">',
    '<a href="/contact" target="_blank">',
    '<a href="/courses/dgca-small#brochure" data-dialog="brochure">',
  ])
    expect(link(other), other).toBeUndefined()
})

test('the speculation rules are eager on hover only, and never touch the API or a file', () => {
  const rules = JSON.parse(readFileSync(join(import.meta.dirname, '../../../dist/client/rules.json'), 'utf8'))
  expect(rules.prerender[0].eagerness).toBe('moderate')
  const refused = JSON.stringify(rules.prerender[0].where)
  for (const path of ['/api/*', '/*.pdf', '/brochures/*']) expect(refused).toContain(path)
})
