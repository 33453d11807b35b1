/** What the shipped data files promise the pages: counts, order and words that the specification fixes. */
import { expect, test } from 'vitest'
import { apply } from '#lambdas/apply/fields.ts'
import { partner } from '#lambdas/partner/fields.ts'
import { weekOf } from '#site/course/course-data.ts'
import { shippedSite } from '../shipped-site.ts'

const site = await shippedSite()
const { data } = site
const week = weekOf(site).map(({ label, starts, location }) => [label, starts.weekday, location] as const)
const titles = (list: readonly { title: string }[] | undefined) => list?.map(({ title }) => title)
const words = (body: string) => body.replaceAll('*', '').replace(/\s+/g, ' ')
const legal = (slug: string) => site.legal.find((page) => page.slug === slug)

test('HOME-26 HOME-27 HOME-28 HOME-29 HOME-30 HOME-31: six batches start every Monday in Hyderabad', () => {
  const monday = week.filter(([, weekday]) => weekday === 'Monday')
  expect(monday.map(([label]) => label)).toEqual([
    'DGCA Small Class',
    'DGCA Medium Class',
    'DGCA Small + Medium Combined',
    'Survey and Mapping',
    'Aerial Cinematography',
    'FPV Drone Training',
  ])
  expect(new Set(monday.map(([, , location]) => location))).toEqual(new Set(['Hyderabad']))
})

test('HOME-32 HOME-33 HOME-34 HOME-35 HOME-36 HOME-37: the other batches start Wednesday, Thursday and Friday', () => {
  const rest = week.filter(([, weekday]) => weekday !== 'Monday')
  expect(rest).toEqual([
    ['Agriculture Spraying', 'Wednesday', 'Hyderabad'],
    ['Women Drone Pilot Bootcamp', 'Wednesday', 'Hyderabad'],
    ['Drone Assembly & Repair', 'Wednesday', 'Hyderabad'],
    ['Simulator Refresher', 'Wednesday', 'Hyderabad'],
    ['Corporate Training', 'Thursday', 'Pan India'],
    ['Ultimate Pro Bundle', 'Friday', 'Hyderabad'],
  ])
})

test('the home page has six tiles and eight voices of five stars, the why page three', () => {
  expect(data.home?.tiles).toHaveLength(6)
  const home = data.testimonials?.filter(({ on }) => on.includes('home'))
  expect(home).toHaveLength(8)
  expect(home?.every(({ rating }) => rating === 5)).toBe(true)
  expect(data.testimonials?.filter(({ on }) => on.includes('why'))).toHaveLength(3)
})

test('the why page has four leaders, six experts, five milestones, six differences, eight rows, twelve partners', () => {
  expect(data.leaders).toHaveLength(4)
  expect(data.experts).toHaveLength(6)
  for (const key of [...(data.leaders ?? []).map(({ person }) => person), ...(data.experts ?? [])])
    expect(site.people).toHaveProperty(key)
  expect(titles(data.milestones)).toEqual([
    'Apply Online',
    'DGCA Training',
    'Hands-On Practice',
    'Assessment',
    'Launch Career',
  ])
  expect(data.differentiators).toHaveLength(6)
  expect(site.messages.why.comparison.rows).toHaveLength(8)
  expect(data.partners?.filter(({ on }) => on.includes('why'))).toHaveLength(12)
})

test('DEF-67: at least twelve stories, over all five classes', () => {
  expect(data.stories?.length).toBeGreaterThanOrEqual(12)
  expect(new Set(data.stories?.map((story) => story.class)).size).toBe(5)
  expect(data.videoTestimonials).toHaveLength(3)
  expect(data.spotlights).toHaveLength(2)
  expect(data.socialReviews).toHaveLength(6)
})

test('DEF-64: no review calls itself verified without a source', () => {
  const unsourced = data.socialReviews?.filter(({ source }) => !source)
  expect(unsourced?.some(({ verified }) => verified)).toBe(false)
})

test('every person, logo and film of the pages is marked as a sample', () => {
  const { testimonials, stories, spotlights, videoTestimonials, socialReviews, collaborators } = data
  const lists = [testimonials, stories, spotlights, videoTestimonials, socialReviews, collaborators]
  const more = [data.partners, data.colleges, data.featuredPartnerships, data.gallery, data.videos]
  const entries = [...lists, ...more].flatMap((list): { sample?: true }[] => list ?? [])
  expect(entries.length).toBeGreaterThan(80)
  expect(entries.filter(({ sample }) => !sample)).toEqual([])
})

test('the five questions of /apply name the age, the 10th standard, basic English and EMI', () => {
  expect(site.messages.apply.faq).toHaveLength(5)
  const said = site.messages.apply.faq.map(({ answer }) => answer).join(' ')
  for (const word of ['above 18 years', '10th standard', 'basic English', 'EMI is offered'])
    expect(said).toContain(word)
})

test('DEF-23: the 24 options of the application form are listed in its order', () => {
  const field = apply.fields.find(({ key }) => key === 'preferredCourses')
  const options = field?.options?.map(({ value }) => value)
  expect(data.applicationOptions?.map(({ option }) => option)).toEqual(options)
  expect(options).toHaveLength(24)
})

test('DEF-28: three collaboration models, the third one not displayed', () => {
  expect(data.collaborationModels?.map(({ value, display }) => [value, display])).toEqual([
    ['mou-campus', true],
    ['joint-certificate', true],
    ['custom-bootcamp', false],
  ])
  expect(data.benefits).toHaveLength(10)
  expect(data.colleges).toHaveLength(12)
  expect(site.messages.collaborate.pricing.custom).toMatch(/government, autonomous and women's colleges/i)
})

test('PAR-3 DEF-29: ten partnership cards in order, each with a type of the form, colleges with none', () => {
  expect(titles(data.partnershipCards)).toEqual([
    'Drone Pilots',
    'Colleges & Universities',
    'Drone Manufacturers',
    'Software & AI Developers',
    'DAAS Providers',
    'Agritech & Farmer Groups',
    'RPTOs & Training Institutes',
    'Media & Event Agencies',
    'Government & NGOs',
    'GIS Experts & Organizations',
  ])
  const field = partner.fields.find(({ key }) => key === 'partnershipType')
  const types = field?.options?.map(({ value }) => value)
  const chosen = data.partnershipCards?.flatMap(({ formType }) => formType ?? [])
  expect(chosen).toEqual(types)
  expect(data.partnershipCards?.find(({ formType }) => formType === null)?.title).toBe(
    'Colleges & Universities',
  )
})

test('seven partner logos, nine reasons, three offerings, four steps', () => {
  expect(data.partners?.filter(({ on }) => on.includes('partnerships'))).toHaveLength(7)
  expect(data.partnerReasons).toHaveLength(9)
  expect(titles(data.curriculum?.offerings)).toEqual([
    'Curriculum Design',
    'Lab Infrastructure',
    'Faculty Training',
  ])
  expect(titles(site.messages.curriculum.steps.list)).toEqual([
    'Assessment',
    'Design',
    'Implementation',
    'Support',
  ])
})

test('the gallery has 31 pictures, no two described alike, and the video page its seven titles', () => {
  expect(data.gallery).toHaveLength(31)
  expect(new Set(data.gallery?.map(({ alt }) => alt)).size).toBe(31)
  expect(new Set(data.gallery?.map(({ src }) => src)).size).toBe(31)
  expect(titles(data.videos)).toEqual([
    'Drone Training Overview',
    'UAV Technology in Action',
    'Future of Drone Services',
    'Drone Pilots Training Session',
    'How Drones are Transforming Industries',
    'Introduction to Drone Technology',
    'Drone Applications in Agriculture',
  ])
})

test('DEF-41: stipend and fee are said plainly while nobody has filled them in', () => {
  expect(site.messages.internship.stipend.notes).toContain('Stipend: shared at selection')
  expect(site.messages.internship.types.list.map(({ duration }) => duration).slice(0, 2)).toEqual([
    '3-6 months',
    '6-12 months',
  ])
  expect(data.internship?.benefits).toHaveLength(5)
  expect(site.messages.workshop.faq.some(({ answer }) => answer.includes('Fee: ask us'))).toBe(true)
})

test('LEG-3 LEG-7 LEG-8: terms have nine numbered sections, a refunds anchor, and courts in Hyderabad', () => {
  const body = legal('terms')?.body ?? ''
  const numbers = [...body.matchAll(/^## (\d+)\. /gm)].map((match) => Number(match[1]))
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(body.match(/^## /gm)).toHaveLength(9)
  expect(body).toMatch(/^### Refunds$/m)
  expect(words(body)).toContain('Course fees are non-refundable, except when the academy cancels.')
  expect(words(body)).toContain('courts in Hyderabad, Telangana')
})

test('LEG-4 LEG-5 LEG-6 DEF-53: privacy names the portal, seven years, and payment data deleted', () => {
  const body = words(legal('privacy')?.body ?? '')
  expect(body).toMatch(/privacy settings in the student portal/)
  expect(body).toContain('Student records are kept for 7 years')
  expect(body).toContain('Payment information is deleted after the transaction')
  expect(body).toContain('(/privacy#privacy-request)')
})

test('DEF-54: the policy keeps its date, the addendum has one of its own and a heading', () => {
  for (const slug of ['privacy', 'terms']) expect(legal(slug)?.lastUpdated).toBe('2024-12-15')
  const addendum = legal('privacy')?.addenda[0]
  expect(addendum?.id).toBe('how-enquiry-forms-are-handled')
  expect(legal('privacy')?.body).toContain(`\n## ${addendum?.title}\n`)
})

test('the career guide fills ten pages and keeps its promise of fourteen questions', () => {
  const body = site.guide?.body ?? ''
  expect(body.split(/\s+/).length).toBeGreaterThan(4_500)
  const chapter = /^## 13\.[\s\S]*?(?=^## 14\.)/m.exec(body)?.[0] ?? ''
  expect(chapter.match(/^\d+\. /gm)).toHaveLength(14)
})
