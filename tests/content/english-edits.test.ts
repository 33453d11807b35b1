import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkContent } from '#content/checks/check.ts'
import { parseNotice } from '#content/model/catalogue/consent-notice.ts'
import { formatIssue } from '#content/model/parse/issue.ts'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { requireValidSite } from '#content/model/read/read.ts'
import { after, type Edit, errors, fresh, NOW, root, TELUGU, telugu } from './english.ts'

test('a new question is in English wherever it stands, and the other questions stay in Telugu', async () => {
  const asked = '  - question: Is there a bus?\n    answer: From the metro, every half hour.\n'
  const result = await after([
    ['courses/dgca-small.mdx', /^(?=highlights:)/m, asked],
    ['courses/dgca-medium.mdx', /^faq:\n/m, `faq:\n${asked}`],
  ])
  expect(errors(result.issues)).toEqual([])
  const { page, site } = telugu(result)
  for (const slug of ['dgca-small', 'dgca-medium']) {
    const { faq = [] } = site.courses.find((course) => course.slug === slug) ?? {}
    const english = faq.filter(({ question, answer }) => !TELUGU.test(question) && !TELUGU.test(answer))
    expect(english).toEqual([{ question: 'Is there a bus?', answer: 'From the metro, every half hour.' }])
    expect(page(`/courses/${slug}`)?.stale).toBe(true)
  }
  const before = telugu(await after([])).site.english
  expect(site.english.filter((text) => !before.includes(text))).toEqual([
    'Is there a bus?',
    'From the metro, every half hour.',
  ])
  expect(page('/courses/2d-mapping')?.stale).toBe(false)
})

test('an answer that changed takes its question with it', async () => {
  const result = await after([
    ['courses/medium-upgrade.mdx', 'Both. {price dgca-medium} is', 'Both. ₹68,000 is'],
  ])
  const [entry] = telugu(result).site.courses.find(({ slug }) => slug === 'medium-upgrade')?.faq ?? []
  expect(entry?.answer).toMatch(/^Both. ₹68,000 is/)
  expect(entry?.question).not.toMatch(TELUGU)
})

test('a new paragraph and a changed one are in English in a Telugu article, at their places', async () => {
  const result = await after([
    ['blog/namo-drone-didi-scheme.mdx', /^---\n\n(?=\S)/m, '---\n\nA new first paragraph.\n\n'],
    ['blog/namo-drone-didi-scheme.mdx', 'at most ₹5 lakh', 'at most ₹6 lakh'],
  ])
  expect(errors(result.issues)).toEqual([])
  const { site } = telugu(result)
  const post = site.posts.find(({ slug }) => slug === 'namo-drone-didi-scheme')
  const { children = [] } = post?.tree() ?? {}
  const marked = children.map(({ data }) => (data as { hProperties?: { lang?: string } })?.hProperties?.lang)
  expect(marked.indexOf('en')).toBe(0)
  expect(marked.filter(Boolean)).toEqual(['en', 'en'])
  expect(post?.body).toContain('at most ₹6 lakh')
  expect(children.length).toBe(post?.english?.prose.blocks.length)
})

test('a comment changes nothing, wherever it stands', async () => {
  const sound = telugu(await after([]))
  const result = await after([
    ['blog/fpv-first-forty-hours.mdx', /$/, '\n{/* ask Ravi about the fee */}\n'],
    ['blog/drone-rules.mdx', /^---\n\n(?=\S)/m, '---\n\n{/* ask Ravi */}\n\n'],
    ['blog/namo-drone-didi-scheme.mdx', 'at most ₹5 lakh', 'at most {/* check */}₹5 lakh'],
    ['te/blog/lipo-battery-care-indian-summer.mdx', /$/, '\n{/* సరిచూడండి */}\n'],
    ['data/home.yaml', /^tiles:/m, '# ask Ravi\ntiles:'],
  ])
  expect(result.issues.map(formatIssue)).toEqual((await after([])).issues.map(formatIssue))
  const { site } = telugu(result)
  expect([site.english, site.translated]).toEqual([sound.site.english, sound.site.translated])
})

test('a sentence of a data file, a label and an item of a notice are in English until they are translated', async () => {
  const result = await after([
    ['data/home.yaml', 'The certificate comes first', 'A new tile'],
    ['messages/contact.json', '{', '{\n  "newLabel": "Say hello",'],
    ['legal/consent/contact.md', 'to understand what you ask', 'to understand your question'],
    ['blog/fpv-first-forty-hours.mdx', /$/, '\nA new last paragraph.\n'],
  ])
  expect(errors(result.issues)).toEqual([])
  const { page, paths, site } = telugu(result)
  expect(paths).toEqual(telugu(await after([])).paths)
  const [tile, other] = site.data.home.tiles
  expect(tile?.title).toBe('A new tile')
  expect(other?.title).toMatch(TELUGU)
  expect(site.messages.contact).toHaveProperty('newLabel', 'Say hello')
  expect([page('/')?.stale, page('/contact')?.stale, page('/gallery')?.stale]).toEqual([true, true, false])
  // Each finding is a warning about the English file, and names the Telugu one.
  const lines = (await readFile(join(root, 'blog/fpv-first-forty-hours.mdx'), 'utf8')).split('\n').length
  const found = fresh(result.issues).filter(({ rule }) => /^translation-(?:missing|stale)$/.test(rule))
  expect(
    found.map(({ severity, file, line, translation }) => `${severity} ${file}:${line} ${translation}`),
  ).toEqual(
    expect.arrayContaining([
      `warning content/blog/fpv-first-forty-hours.mdx:${lines + 1} content/te/blog/fpv-first-forty-hours.mdx`,
      'warning content/data/home.yaml:11 content/te/data/home.yaml',
      'warning content/messages/contact.json:2 content/te/messages/contact.json',
    ]),
  )
  const production = await after([['messages/contact.json', '{', '{ "newLabel": "Say hello",']], {
    production: true,
  })
  expect(errors(production.issues)).toEqual([])
})

test('a message that changed is in English until its translation is accepted again, and no other is', async () => {
  const result = await after([
    ['messages/contact.json', '"Write to us"', '"Ask us anything"'],
    ['messages/menu.json', '"Blog"', '"Journal"'],
    ['messages/why.json', '"{count} Training Milestone"', '"{count} step"'],
  ])
  expect(errors(result.issues)).toEqual([])
  const found = fresh(result.issues).map(({ rule, file, translation }) => [rule, file, translation])
  expect(found.filter(([rule]) => rule === 'translation-stale')).toEqual(
    ['contact', 'menu', 'why'].map((area) => [
      'translation-stale',
      `content/messages/${area}.json`,
      `content/te/messages/${area}.json`,
    ]),
  )
  const { page, site } = telugu(result)
  expect(site.messages.contact).toMatchObject({ write: 'Ask us anything' })
  expect(site.messages.menu.contact).toMatch(TELUGU)
  expect(site.messages.menu.blog).toBe('Journal')
  expect(site.otherMenu.blog).toBeUndefined()
  expect(site.messages.why.milestones.title).toEqual({
    one: '{count} step',
    other: '{count} Training Milestones',
  })
  expect(site.english).toEqual(expect.arrayContaining(['Ask us anything', 'Journal', '{count} step']))
  expect(page('/contact')?.stale).toBe(true)
})

test('the hash of a notice is that of its mixed wording, and the Lambdas know it', async () => {
  const edit: Edit = ['legal/consent/contact.md', 'to understand what you ask', 'to understand your question']
  const [before, result] = [await after([]), await after([edit])]
  const notice = telugu(result).site.consents.contact
  const { items } = parseNotice(notice?.text ?? '')
  expect(items.map(([, purpose]) => TELUGU.test(purpose))).toEqual([true, false])
  expect(items[1]?.[1]).toBe('to understand your question')
  const hashes = new Set([
    notice?.hash,
    result.site?.consents.contact?.hash,
    telugu(before).site.consents.contact?.hash,
  ])
  expect(hashes.size).toBe(3)
  expect(lambdaContent(requireValidSite(result)).consents.contact).toContain(notice?.hash)
  const { issues } = await checkContent({ root, forms: [], now: NOW })
  expect(issues.filter(({ rule }) => rule === 'consent-items')).toEqual([])
})

test('a Telugu block or entry that was taken away leaves no other in its place', async () => {
  const result = await after([
    ['te/blog/fpv-first-forty-hours.mdx', /^## .*\n\n/m, ''],
    ['te/courses/dgca-small.mdx', /^ {2}- question:[\s\S]*?(?=^ {2}- question:)/m, ''],
  ])
  const { site } = telugu(result)
  const post = site.posts.find(({ slug }) => slug === 'fpv-first-forty-hours')
  expect(post?.body).not.toMatch(TELUGU)
  expect(JSON.stringify(site.courses.find(({ slug }) => slug === 'dgca-small')?.faq)).not.toMatch(TELUGU)
})

test('a person and a claim that are new put the notice on the pages that name them alone', async () => {
  const part = async (file: string, from: RegExp) =>
    from.exec(await readFile(join(root, file), 'utf8'))?.[1] ?? ''
  const person = await part('data/people.yaml', /^(anand-rao:[\s\S]*?)(?=^\S)/m)
  const claim = await part('data/claims.yaml', /^(- id: no-hidden-fees[\s\S]*?)(?=^- id:)/m)
  const result = await after([
    ['data/people.yaml', /$/, person.replace('anand-rao', 'new-teacher')],
    ['data/claims.yaml', /$/, claim.replace('no-hidden-fees', 'new-claim')],
    ['courses/dgca-small.mdx', /^instructor: .*$/m, 'instructor: new-teacher'],
  ])
  expect(errors(result.issues)).toEqual([])
  const staleOf = (one: typeof result) =>
    telugu(one).site.translated.flatMap(({ stale, path }) =>
      stale && path.startsWith('/courses/') ? path : [],
    )
  const before = staleOf(await after([]))
  expect(staleOf(result).filter((path) => !before.includes(path))).toEqual(['/courses/dgca-small'])
})

type Change = readonly [file: string, was: string, is: string, block: string]

/** Fees and rules that change in English, and the block that says each in Telugu. */
const CHANGES: readonly Change[] = parse(readFileSync('tests/content/english-edits.yaml', 'utf8'))

test('of twelve fees and rules that change in English each is named, and visitors read the new one', async () => {
  const { issues, site } = await after(CHANGES.map(([file, was, is]) => [file, was, is]))
  expect(errors(issues)).toEqual([])
  const named = fresh(issues)
    .filter(({ rule }) => rule === 'translation-stale')
    .map(({ file, message }) => `${file} ${message.split(' ')[0]}`)
  expect(named.sort()).toEqual(CHANGES.map(([file, , , block]) => `content/${file} ${block}`).sort())
  const { page, site: shown } = telugu({ site, issues })
  const { courses, posts, claims, messages } = shown
  const texts = JSON.stringify([courses, posts.map(({ body }) => body), claims, messages.apply])
  for (const [file, was, is] of CHANGES) {
    expect(texts, is).toContain(is.trim().replace(/^- /, ''))
    if (!/^(?:data|messages)\//.test(file))
      expect(page(`/${file.replace('.mdx', '')}`)?.stale, was).toBe(true)
  }
})

test('each reading in one process sees what was edited since, and nothing of what was taken back', async () => {
  const broken = async (...edits: Edit[]) => [
    ...new Set((await after(edits)).issues.map(({ rule, file }) => `${rule} ${file}`)),
  ]
  const sound = await broken()
  const added = async (...edits: Edit[]) => (await broken(...edits)).filter((one) => !sound.includes(one))
  const course = 'courses/dgca-small.mdx'
  expect(await added([`te/${course}`, 'subtitle: 25', 'subtitle: 26'])).toEqual([
    `translation-parts content/te/${course}`,
  ])
  expect(await added([course, /^subtitle: /m, 'subtitle: Now, ']), 'of a page').toEqual([
    `translation-stale content/${course}`,
  ])
  expect(
    await added(['data/home.yaml', 'title: The cert', 'title: Now, the cert']),
    'of a data file',
  ).toEqual(['translation-stale content/data/home.yaml'])
  expect(await added(['languages.yaml', 'script: Telugu', 'script: Tamil'])).toContain(
    `translation-script content/te/${course}`,
  )
  expect(await added()).toEqual([])
})
