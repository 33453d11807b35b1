/** Values that editors fill in later: stipend, fee, workshop brochure (DEF-38, DEF-41). */
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { ClaimNotes } from '#site/claims/Claims.tsx'
import { PageProvider } from '#site/page/page.tsx'
import { monthsOf, Stipend } from '#site/pages/applyintern/Programme.tsx'
import { WorkshopIncludes } from '#site/pages/applyworkshop/Programme.tsx'
import { shippedSite } from '../../shipped-site.ts'
import { text } from '../build/built.ts'

const site = await shippedSite()

const render = (element: ReactNode, data: unknown = {}): Document =>
  new JSDOM(
    renderToStaticMarkup(
      <PageProvider value={{ site, pageContext: { data } as never }}>
        <ClaimNotes>{element}</ClaimNotes>
      </PageProvider>,
    ),
  ).window.document

test('a stipend takes the place of the line that has none (INT-3, DEF-41)', () => {
  const shown = text(render(<Stipend stipend="₹8,000 a month" claims={[]} />).body)
  expect(shown).toContain('₹8,000 a month')
  expect(shown).not.toContain('shared at selection')
  expect(shown).toContain('travel on field days')
})

test('a fee is shown, a brochure opens in the dialog, and its link is one of ours (WRK-3, WRK-19, DEF-38, DEF-41)', () => {
  const { workshop } = site.data
  if (!workshop) throw new Error('no workshop')
  const filled = { ...workshop, fee: '₹1,500 a person', brochure: '/brochures/workshop.pdf' }
  const document = render(<WorkshopIncludes />, filled)
  expect(text(document.body)).toContain('₹1,500 a person')
  expect(text(document.body)).not.toContain('Fee: ask us')
  expect(text(document.body)).not.toContain('Request by WhatsApp')
  const fill = JSON.parse(document.querySelector<HTMLElement>('[data-dialog=brochure]')?.dataset.fill ?? '{}')
  const brochureLink = '/brochures/workshop.pdf'
  expect(fill).toEqual({ courseName: 'Drone Workshop', brochureLink, isDownloadAll: 'false' })
  expect(lambdaContent(site).brochures).not.toHaveProperty(fill.courseName)
  const { brochures } = lambdaContent({ ...site, data: { ...site.data, workshop: filled } })
  expect(brochures[fill.courseName]).toBe('/brochures/workshop.pdf')
})

test('months are read from durations in figures only (INT-2)', () => {
  expect(monthsOf('3-6 months')).toEqual({ sure: 3, most: 6 })
  expect(monthsOf('By project')).toBeUndefined()
})
