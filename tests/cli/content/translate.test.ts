/** `academy content translate` on a copy of the base site: its actions, and the way to an agency and back. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acceptedOverlay, translated, withMessages } from '../../content/fixtures/broken-translations.ts'
import { academyCopy } from '../copies.ts'

const FILE = 'courses/fpv-advanced.mdx'

test('what an agency sends back is what it was given, as a draft that is accepted with its English', async () => {
  const remark = '# Never "విమానం" here.\nsubtitle:'
  const { run, read, folder } = await academyCopy([...translated(), [`te/${FILE}`, 'subtitle:', remark]])
  const xliff = join(folder, 'advanced.xlf')
  const before = await read(`content/te/${FILE}`)
  const exported = await run(`content translate export ${FILE} --out ${xliff}`)
  expect(exported.err).toContain('1 file, 52 blocks')
  const sent = await readFile(xliff, 'utf8')
  expect(sent).toMatch(/<xliff [^>]*version="2.0" srcLang="en-IN" trgLang="te-IN"/)
  expect(sent).toMatch(/<unit id="1-\w{8}" name="subtitle"/)
  expect(sent).toContain('<note>craft: డ్రోన్</note>')
  expect((await run(`content translate import ${xliff}`)).code).toBe(0)
  const after = await read(`content/te/${FILE}`)
  expect(after).toContain('status: draft')
  expect(after).toContain(remark)
  const { out } = await run('content check --json')
  expect(JSON.parse(out).issues).toEqual([])
  expect((await run(`content translate diff ${FILE}`)).err).toContain('0 blocks')
  const bodyOf = (text: string) => text.slice(text.indexOf('---\n\n')).trim()
  expect(bodyOf(after)).toBe(bodyOf(before))
})

test('a file that nobody has begun goes out in English, and comes back block by block', async () => {
  const { run, read, folder } = await academyCopy([
    ...translated(),
    [
      'data/stories.yaml',
      '- id: anil',
      '- id: usha\n  name: Usha\n  role: Pilot\n  course: FPV\n  batch: June\n  location: Pune\n  image: { name: meera, alt: A woman }\n  quote: It flew.\n  achievement: Work\n  class: Career Switch\n  rating: 5\n- id: anil',
    ],
  ])
  const xliff = join(folder, 'stories.xlf')
  expect((await run(`content translate export data/stories.yaml --out ${xliff}`)).code).toBe(0)
  const sent = await readFile(xliff, 'utf8')
  const unit = /(name="anil.quote"[\s\S]*?<source>[^<]*<\/source>)/
  expect(sent).not.toContain('<target>')
  await writeFile(xliff, sent.replace(unit, '$1<target>రెండో రోజే ఎగరేశాను &amp; నవ్వాను.</target>'))
  // The English goes on while the agency works.
  const stories = join(folder, 'content/data/stories.yaml')
  const english = await readFile(stories, 'utf8')
  await writeFile(stories, english.replace('I flew on day two.', 'I flew on the second day.'))
  expect((await run(`content translate import ${xliff}`)).code).toBe(0)
  expect(await read('content/te/data/stories.yaml')).toMatch(
    /^entries:\n {2}- \{\}\n {2}- id: anil\n {4}quote: రెండో రోజే ఎగరేశాను & నవ్వాను\.\ntranslation:\n {2}status: draft\n/,
  )
  const { out } = await run('content check --json')
  const messages = JSON.parse(out).issues.map(({ message }: { message: string }) => message)
  expect(messages).toContainEqual(
    expect.stringMatching(
      /^anil\.\w+ is the translation of an older English in content\/te\/data\/stories\.yaml/,
    ),
  )
  // A name may stay as in English.
  const diff = JSON.parse((await run('content translate diff data/stories.yaml --json')).out)
  const blocks = diff.map(({ block }: { block: string }) => block)
  expect(blocks).toEqual(expect.arrayContaining(['anil.quote', 'anil.role']))
  expect(blocks).not.toContain('anil.name')
})

test('what comes back stands beside the English that it was made from, wherever that has moved', async () => {
  const { run, read, folder } = await academyCopy(translated())
  const english = join(folder, 'content', FILE)
  const xliff = join(folder, 'advanced.xlf')
  await run(`content translate export ${FILE} --out ${xliff}`)
  const text = await readFile(english, 'utf8')
  const before = await read(`content/te/${FILE}`)
  await writeFile(english, text.replace(/\n## A crew of three\n\n.*\n/, ''))
  expect((await run(`content translate import ${xliff}`)).code).toBe(0)
  const bodyOf = (file: string) =>
    file
      .slice(file.indexOf('---\n\n') + 5)
      .trim()
      .split('\n\n')
  const [thinking, pilots, , , ninety, end] = bodyOf(before)
  expect(bodyOf(await read(`content/te/${FILE}`))).toEqual([thinking, pilots, ninety, end])
  expect((await run(`content translate diff ${FILE}`)).err).toContain('0 blocks')
  await writeFile(english, text.replace('## A crew', 'A new one.\n\n## A crew'))
  const missing = await run(`content translate import ${xliff}`)
  expect([missing.code, missing.err]).toEqual([
    1,
    expect.stringContaining('body.3 has no target: "A new one.". Export the file again'),
  ])
})

test('a new paragraph in English is one block without a translation; all others keep theirs', async () => {
  const { run, read, folder } = await academyCopy(translated())
  const english = join(folder, 'content', FILE)
  const xliff = join(folder, 'advanced.xlf')
  await writeFile(english, (await readFile(english, 'utf8')).replace('## A crew', 'A new one.\n\n## A crew'))
  expect(JSON.parse((await run(`content translate diff ${FILE} --json`)).out)).toMatchObject([
    { block: 'body.3', english: 'A new one.', text: '' },
  ])
  const before = await read(`content/te/${FILE}`)
  const hashes = await read(`content/${acceptedOverlay}`)
  await run(`content translate accept ${FILE}`)
  expect(await read(`content/te/${FILE}`)).toBe(before)
  expect(await read(`content/${acceptedOverlay}`)).toBe(hashes)
  await run(`content translate export ${FILE} --out ${xliff}`)
  const sent = await readFile(xliff, 'utf8')
  const unit = /(<source>A new one\.<\/source>)(?!\s*<target>)/
  expect(sent).toMatch(unit)
  await writeFile(xliff, sent.replace(unit, '$1<target>కొత్తది.</target>'))
  expect((await run(`content translate import ${xliff}`)).code).toBe(0)
  const after = await read(`content/te/${FILE}`)
  const body = (file: string) => file.slice(file.indexOf('---\n\n'))
  expect(body(after).replace('కొత్తది.\n\n', '')).toBe(body(before))
  expect((await run(`content translate diff ${FILE}`)).err).toContain('0 blocks')
})

test('a file of another language, none, and a text with a hole are refused in a line', async () => {
  const { run, folder } = await academyCopy(translated())
  const xliff = join(folder, 'advanced.xlf')
  await run(`content translate export ${FILE} --out ${xliff}`)
  const sent = await readFile(xliff, 'utf8')
  const importing = async (text: string) => {
    await writeFile(xliff, text)
    return (await run(`content translate import ${xliff}`)).err
  }
  expect(await importing(sent.replace('te-IN', 'hi-IN'))).toContain('is in hi-IN, not in te-IN')
  expect(await importing(sent.replace(/ name="[^"]*"/g, ''))).toContain(
    `${FILE}: no block of it is translated`,
  )
  expect(await importing('no xml')).toContain('cannot be read as XLIFF 2')
  expect(await importing('<xliff version="1.2"></xliff>')).toContain('cannot be read as XLIFF 2')
  const none = join(folder, 'none', 'advanced.xlf')
  expect((await run(`content translate import ${none}`)).err).toBe(`error: There is no file ${none}.\n`)
  expect(await run(`content translate export ${FILE} --out ${none}`)).toEqual({
    code: 2,
    out: '',
    err: `error: There is no folder ${join(folder, 'none')}.\n`,
  })
})

test('start names whoever starts, and the file is theirs to fill', async () => {
  const { run, read } = await academyCopy(translated())
  expect((await run('content translate start courses/fpv-basic.mdx')).code).toBe(0)
  const text = await read('content/te/courses/fpv-basic.mdx')
  expect(text).toMatch(/^---\ntranslation:\n {2}status: draft\n {2}by: \S.*\n {2}on: \d{4}-\d\d-\d\d\n---\n/)
  expect(text).not.toContain('by: you')
  expect((await run('content translate start courses/fpv-basic.mdx')).err).toContain('is there already')
  expect((await run('content translate diff courses/fpv-advance.mdx')).err).toContain(
    'There is no file content/te/courses/fpv-advance.mdx. Did you mean "courses/fpv-advanced.mdx"?',
  )
  for (const words of ['start fpv-basic.mdx', 'export fpv-basic.mdx --out fpv.xlf'])
    expect(await run(`content translate ${words}`), words).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean "courses/fpv-basic.mdx"?'),
    })
  expect((await run('content translate list --language hi')).err).toContain('Known languages: te.')
  expect((await run('content translate list --json')).out).toContain('"not shown"')
  expect((await run('content translate accept courses/fpv-basic.mdx')).err).toMatch(
    /^1 file accepted; \d+ blocks not translated yet\n$/,
  )
})

test('accept writes what a merge has broken, and the messages of a page, as sorted lines', async () => {
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
  expect(await run('content translate export messages/seats.json --out seats.xlf')).toMatchObject({ code: 2 })
})
