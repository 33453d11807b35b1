/** The actions of `academy content translate`, on a copy of the base site. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acceptedOverlay, translated, withMessages } from '../../content/fixtures/telugu.ts'
import { academyCopy } from '../copies.ts'

const FILE = 'courses/fpv-advanced.mdx'

test('a new English paragraph is one block to review; accept leaves the file and its hashes unchanged', async () => {
  const { run, read, folder } = await academyCopy(translated())
  const english = join(folder, 'content', FILE)
  await writeFile(english, (await readFile(english, 'utf8')).replace('## A crew', 'A new one.\n\n## A crew'))
  const shown = `content/te/${FILE}  body.3\n  en: A new one.\n  te:\n\n`
  expect((await run(`content translate diff ${FILE}`)).out).toBe(shown)
  const files = [`content/te/${FILE}`, `content/${acceptedOverlay}`]
  const before = await Promise.all(files.map(read))
  await run(`content translate accept ${FILE}`)
  expect(await Promise.all(files.map(read))).toEqual(before)
})

test('diff prints the whole text whose English changed, and no name that stays as in English', async () => {
  const long = 'I flew on day two, and on day three I flew the gates in the rain, to the very end.'
  const { run } = await academyCopy([
    ...translated(),
    ['data/stories.yaml', 'I flew on day two.', long],
    [
      'te/data/stories.yaml',
      undefined,
      'entries:\n  - id: anil\n    quote: రెండో రోజే ఎగరేశాను.\ntranslation:\n  status: draft\n  by: t\n  on: 2026-11-21\n',
    ],
  ])
  const { out } = await run('content translate diff data/stories.yaml')
  expect(out).toContain(`  anil.quote\n  en: ${long}\n  te: రెండో రోజే ఎగరేశాను.\n\n`)
  expect(out).not.toContain('anil.name')
})

test('start creates a draft under the name of the person, and refuses a name without a page and a file that exists', async () => {
  const { run, read } = await academyCopy(translated())
  const start = 'content translate start'
  expect((await run(`${start} courses/fpv-basic.mdx`)).code).toBe(0)
  const text = await read('content/te/courses/fpv-basic.mdx')
  expect(text).toMatch(/^---\ntranslation:\n {2}status: draft\n {2}by: \S.*\n {2}on: \d{4}-\d\d-\d\d\n---\n/)
  expect(text).not.toContain('by: you')
  expect((await run(`${start} courses/fpv-basic.mdx`)).err).toContain('exists already')
  expect(await run(`${start} fpv-basic.mdx`)).toMatchObject({
    code: 2,
    err: 'error: content/fpv-basic.mdx is not a page.\n',
  })
  expect((await run('content translate diff courses/fpv-advance.mdx')).err).toContain(
    'There is no file content/te/courses/fpv-advance.mdx.',
  )
  expect((await run('content translate diff --all --language hi')).err).toContain('Known languages: te.')
  expect((await run('content translate accept courses/fpv-basic.mdx')).err).toMatch(
    /^(not accepted, because it is not translated: content\/te\/\S+ {2}\S+\n)+1 file accepted; \d+ blocks not translated yet\n$/,
  )
})

test('accept writes sorted lines for messages, and repairs a file that a merge has broken', async () => {
  const seats = withMessages(
    '{ "title": "Seats", "ask": "Ask us" }',
    '{ "title": "సీట్లు", "ask": "అడగండి" }',
    [],
  )
  const { run, read } = await academyCopy([
    ...translated(),
    ...seats,
    [
      acceptedOverlay,
      'badge c4b8634e\n',
      '<<<<<<< HEAD\nbadge c4b8634e\n=======\nbadge 0badc0de\n>>>>>>> theirs\n',
    ],
  ])
  expect((await run('content check')).out).toContain(
    'expected: npx academy content translate accept courses/fpv-advanced.mdx',
  )
  expect((await run(`content translate accept ${FILE} messages/seats.json`)).err).toContain(
    '2 files accepted',
  )
  expect((await run('content check')).out).toBe('')
  expect(await read('content/accepted/te/messages/seats.txt')).toMatch(/^ask \w{8}\ntitle \w{8}\n$/)
})

test('accept refuses files next to --all instead of ignoring them', async () => {
  const { run } = await academyCopy(translated())
  const io = await run(`content translate accept ${FILE} --all`)
  expect([io.code, io.err]).toEqual([2, 'error: Name files or add --all, not both.\n'])
})
