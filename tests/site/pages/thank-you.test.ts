/** The page after a native post (DEF-105). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brochureList, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { shippedSite } from '../../shipped-site.ts'
import { OUT, page, text } from '../build/built.ts'

const site = await shippedSite()

test.each([
  ['', 'No email after ten minutes'],
  ['/te', 'పది నిమిషాలైనా'],
])('%s/thank-you offers the guide and every brochure, and helps', (language, help) => {
  const main = page(`${language}/thank-you`).querySelector('main')
  const links = [...(main?.querySelectorAll('a[href$=".pdf"]') ?? [])].map(
    (link) => link.getAttribute('href') ?? '',
  )
  const files = [GUIDE_LINK, ...brochureList(site).map(({ link }) => link)].filter((link) =>
    link.startsWith('/'),
  )
  expect(links.map((link) => link.replace(language, '')).sort()).toEqual(files.sort())
  for (const link of links) expect(existsSync(join(OUT, link)), link).toBe(true)
  if (language) expect(links.every((link) => link.startsWith(`${language}/`))).toBe(true)
  expect(text(main)).toContain(help)
})
