/** What editors of the English do every week never stops the site: a translation that it overtakes is named, and not shown. */
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkContent } from '#content/checks/check.ts'
import { rules } from '#content/checks/rules.ts'
import { formatIssue, type Issue } from '#content/model/issue.ts'
import { soundSite } from '#content/model/read.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { translate } from '#content/model/translation/translate.ts'
import { FULL } from '../full.ts'

const NOW = new Date('2026-11-23T06:00:00Z')
const ofTranslations = rules.filter(({ id }) => id.startsWith('translation-'))

const folder = await mkdtemp(join(tmpdir(), 'academy-english-'))
const root = join(folder, 'content')
cpSync('content', root, { recursive: true, filter: (path) => !/^content\/(?:model|checks)/.test(path) })
afterAll(() => rm(folder, { recursive: true, force: true }))

type Edit = readonly [file: string, find: string | RegExp, put: string]

/** The content after some edits, which are taken back. */
async function after(
  edits: readonly Edit[],
  { deleted, ...more }: { deleted?: string; production?: boolean } = {},
) {
  const before = new Map<string, string>()
  const keep = async (file: string) => {
    const text = await readFile(join(root, file), 'utf8')
    before.set(file, before.get(file) ?? text)
    return text
  }
  try {
    for (const [file, find, put] of edits) {
      const text = await keep(file)
      const edited = text.replace(find, put)
      expect(edited, `${file} holds ${find}`).not.toBe(text)
      await writeFile(join(root, file), edited)
    }
    if (deleted) {
      await keep(deleted)
      await rm(join(root, deleted))
    }
    return await checkContent({ root, forms: [], now: NOW, rules: ofTranslations, ...more })
  } finally {
    for (const [file, text] of before) await writeFile(join(root, file), text)
  }
}

const errors = (issues: readonly Issue[]) =>
  issues.filter(({ severity }) => severity === 'error').map(formatIssue)

/** Pages in Telugu, and the site in it. */
function telugu(result: Awaited<ReturnType<typeof after>>) {
  const site = soundSite(result)
  const [te] = site.languages
  if (!te) throw new Error('content/languages.yaml does not name Telugu')
  const paths = translatedPages(site, te, NOW).pages.map(({ path }) => path)
  return { paths: new Set(paths), site: translate(site, te, NOW) }
}

test('a new question hides the Telugu page until it is translated, and nothing else', async () => {
  const asked = '  - question: Is there a bus?\n    answer: From the metro, every half hour.\n'
  const result = await after([['courses/dgca-small.mdx', /^(?=highlights:)/m, asked]])
  expect(errors(result.issues)).toEqual([])
  const { paths } = telugu(result)
  expect(paths.has('/courses/dgca-small')).toBe(false)
  expect(paths.has('/courses/dgca-medium')).toBe(true)
})

if (FULL)
  test('a new story is shown in English among the Telugu ones, wherever it stands in the list', async () => {
    const stories = await readFile(join(root, 'data/stories.yaml'), 'utf8')
    const [, first = ''] = /(- id: venkat-naidu[\s\S]*?)(?=^- id:)/m.exec(stories) ?? []
    const story = first.replace('venkat-naidu', 'new-graduate').replace(/quote: .*/, 'quote: Ninety acres.')
    const result = await after([
      ['data/stories.yaml', /^(?=- id: venkat-naidu)/m, story],
      ['data/stories.yaml', /$/, story.replaceAll('new-graduate', 'newer-graduate')],
    ])
    expect(errors(result.issues)).toEqual([])
    const { paths, site } = telugu(result)
    expect(paths.has('/success-stories')).toBe(true)
    const english = site.data.stories.filter(({ lang }) => lang === 'en').map(({ id }) => id)
    expect(english).toEqual(['new-graduate', 'newer-graduate'])
    expect(site.data.stories[0]?.quote).toBe('Ninety acres.')
    expect(site.data.stories[1]?.quote).toMatch(/\p{Script=Telugu}/u)
    expect(site.translated.find(({ path }) => path === '/success-stories')?.stale).toBe(false)
  })

test('a figure that changes hides the pages that say the old one; a mail says the new one', async () => {
  const result = await after([
    ['courses/dgca-small.mdx', /^subtitle: .*$/m, 'subtitle: 7 days of flying, up to 25 kg'],
    ['data/claims.yaml', /(id: institutional-discount[\s\S]*?text: )[^\n]*/, '$1Up to 45 per cent'],
  ])
  expect(errors(result.issues)).toEqual([])
  const { paths, site } = telugu(result)
  expect(paths.has('/courses/dgca-small')).toBe(false)
  expect(site.claims.find(({ id }) => id === 'institutional-discount')?.text).toBe('Up to 45 per cent')
})

if (FULL)
  test('an article and a question may be taken away', async () => {
    const result = await after([['data/apply.yaml', /( {2}- question:[\s\S]*?)(?=^ {2}- question:)/m, '']], {
      deleted: 'blog/fpv-first-forty-hours.mdx',
    })
    expect(errors(result.issues)).toEqual([])
    const warned = result.issues.filter(({ rule }) => rule === 'translation').map(({ file }) => file)
    expect(warned).toEqual(['content/te/blog/fpv-first-forty-hours.mdx', 'content/te/data/apply.yaml'])
    const { paths } = telugu(result)
    expect(paths.has('/apply')).toBe(false)
    expect(paths.has('/blog')).toBe(true)
  })

test('a new label takes no page away: it is English until its translation is there, and production refuses it', async () => {
  const label: Edit = ['messages/common.json', '{', '{ "newLabel": "Say hello",']
  const result = await after([label])
  expect(errors(result.issues)).toEqual([])
  expect(result.issues.map(({ message }) => message)).toContain('newLabel is missing')
  const { paths, site } = telugu(result)
  expect(paths.size).toBeGreaterThan(70)
  expect(site.messages.common).toHaveProperty('newLabel', 'Say hello')
  const refused = (await after([label], { production: true })).issues
  expect(refused.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
    'newLabel is missing',
  ])
})

if (FULL)
  test('a person and a claim that are new hide the pages that name them alone', async () => {
    const person = await readFile(join(root, 'data/people.yaml'), 'utf8')
    const [, first = ''] = /^(anand-rao:[\s\S]*?)(?=^\S)/m.exec(person) ?? []
    const claims = await readFile(join(root, 'data/claims.yaml'), 'utf8')
    const [, claim = ''] = /^(- id: no-hidden-fees[\s\S]*?)(?=^- id:)/m.exec(claims) ?? []
    const result = await after([
      ['data/people.yaml', /$/, first.replace('anand-rao', 'new-teacher')],
      ['data/claims.yaml', /$/, claim.replace('no-hidden-fees', 'new-claim')],
      ['courses/dgca-small.mdx', /^instructor: .*$/m, 'instructor: new-teacher'],
    ])
    expect(errors(result.issues)).toEqual([])
    const { paths } = telugu(result)
    expect(paths.has('/courses/dgca-small')).toBe(false)
    expect([...paths].filter((path) => path.startsWith('/courses/')).length).toBe(31)
  })

/** Fees and rules that change in English: file, what stands there, what comes, and the block that says it in Telugu. */
const CHANGES: readonly (readonly [file: string, was: string, is: string, block: string])[] = [
  ['courses/custom-training.mdx', 'What does ₹25,000', 'What does ₹28,000', 'faq.3.question'],
  ['courses/dgca-combined.mdx', '₹35,000 less', '₹30,000 less', 'highlights.1'],
  ['courses/women-bootcamp.mdx', '  - ₹35,000 in place', '  - ₹38,000 in place', 'highlights.2'],
  ['courses/medium-upgrade.mdx', 'Both. ₹65,000 is', 'Both. ₹68,000 is', 'faq.1.answer'],
  ['blog/namo-drone-didi-scheme.mdx', 'at most ₹5 lakh', 'at most ₹6 lakh', 'body.25'],
  ['blog/small-or-medium-class-certificate.mdx', 'comes to ₹90,000', 'comes to ₹95,000', 'body.18'],
  ['blog/how-to-price-a-drone-survey.mdx', 'sets at ₹20,000', 'sets at ₹22,000', 'body.7'],
  ['data/apply.yaml', 'above 18 years', 'above 16 years', 'faq.1.answer'],
  [
    'data/claims.yaml',
    'Certification in 5-15 days',
    'Certification in 6-15 days',
    'certified-in-5-to-15-days.text',
  ],
  ['data/claims.yaml', 'Up to 40% discount', 'Up to 45% discount', 'institutional-discount.text'],
  // Rules without a figure in them.
  ['courses/simulator-refresher.mdx', 'count towards a DGCA test', 'replace a DGCA test', 'faq.1.question'],
  ['blog/dgca-new-guidelines-2025.mdx', 'commercial purpose | No', 'commercial purpose | Yes', 'body.20'],
]

test('of twelve fees and rules that change in English each Telugu block is named, and hides its page', async () => {
  const { issues, site } = await after(CHANGES.map(([file, was, is]) => [file, was, is]))
  expect(errors(issues)).toEqual([])
  const named = issues
    .filter(({ rule }) => rule === 'translation-stale')
    .map(({ file, message }) => `${file} ${message}`)
  expect(named.sort()).toEqual(
    CHANGES.map(([file, was, , block]) => {
      const kind = /\d/.test(was) ? 'figures' : 'rules'
      return `content/te/${file} ${kind} have changed in English, so visitors do not see the page: ${block}`
    }).sort(),
  )
  const { paths } = telugu({ site, issues })
  for (const [file] of CHANGES)
    if (!file.startsWith('data/')) expect(paths.has(`/${file.replace('.mdx', '')}`), file).toBe(false)
  expect(paths.has('/apply')).toBe(false)
})

test('each reading in one process sees what was edited since, and nothing of what was taken back', async () => {
  const broken = async (...edits: Edit[]) => [
    ...new Set((await after(edits)).issues.map(({ rule, file }) => `${rule} ${file}`)),
  ]
  const sound = await broken()
  const added = async (...edits: Edit[]) => (await broken(...edits)).filter((one) => !sound.includes(one))
  const course = 'courses/dgca-small.mdx'
  expect(await added([`te/${course}`, 'subtitle: 25', 'subtitle: 26'])).toEqual([
    `translation-figures content/te/${course}`,
  ])
  expect(await added([course, /^subtitle: /m, 'subtitle: Now, ']), 'of a page').toEqual([
    `translation-stale content/te/${course}`,
  ])
  expect(await added(['data/home.yaml', /^headline: /m, 'headline: Now, ']), 'of a data file').toEqual([
    'translation-stale content/te/data/home.yaml',
  ])
  expect(await added(['languages.yaml', 'script: Telugu', 'script: Tamil'])).toContain(
    `translation-script content/te/${course}`,
  )
  expect(await added()).toEqual([])
})
