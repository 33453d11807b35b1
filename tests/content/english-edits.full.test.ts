import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { after, errors, root, TELUGU, telugu } from './english.ts'

test('a new story is shown in English among the Telugu ones, wherever it stands in the list', async () => {
  const stories = await readFile(join(root, 'data/stories.yaml'), 'utf8')
  const [, first = ''] = /(- id: venkat-naidu[\s\S]*?)(?=^- id:)/m.exec(stories) ?? []
  const story = first.replace('venkat-naidu', 'new-graduate').replace(/quote: .*/, 'quote: Ninety acres.')
  const result = await after([
    ['data/stories.yaml', /^(?=- id: venkat-naidu)/m, story],
    ['data/stories.yaml', /$/, story.replaceAll('new-graduate', 'newer-graduate')],
  ])
  expect(errors(result.issues)).toEqual([])
  const { page, site } = telugu(result)
  const english = site.data.stories.filter(({ quote }) => !TELUGU.test(quote)).map(({ id }) => id)
  expect(english).toEqual(['new-graduate', 'newer-graduate'])
  expect(site.data.stories[0]?.quote).toBe('Ninety acres.')
  expect(page('/success-stories')?.stale).toBe(true)
})

test('an article and a question may be taken away', async () => {
  const result = await after([['messages/apply.json', /^ {4}\{\n {6}"question"[\s\S]*?\},\n/m, '']], {
    deleted: 'blog/fpv-first-forty-hours.mdx',
  })
  expect(errors(result.issues)).toEqual([])
  const warned = result.issues.filter(({ rule }) => rule === 'translation').map(({ file }) => file)
  expect(warned).toEqual(['content/te/blog/fpv-first-forty-hours.mdx', 'content/te/messages/apply.json'])
  const { paths, site } = telugu(result)
  for (const { answer } of site.messages.apply.faq) expect(answer).toMatch(TELUGU)
  expect(paths.has('/blog/fpv-first-forty-hours')).toBe(false)
  expect(paths.has('/blog')).toBe(true)
})

test('a person and a claim that are new put the notice on the pages that name them alone', async () => {
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
  const staleOf = (one: typeof result) =>
    telugu(one).site.translated.flatMap(({ stale, path }) =>
      stale && path.startsWith('/courses/') ? [path] : [],
    )
  const before = staleOf(await after([]))
  expect(staleOf(result).filter((path) => !before.includes(path))).toEqual(['/courses/dgca-small'])
})
