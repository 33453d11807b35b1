/** `academy content new`, `rename`, `list` and `due` on copies of the base site. */
import { readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAlias, appendToFile } from '#cli/content/values.ts'
import { academyCopy, testReplays } from '../copies.ts'
import { testFolder } from '../folder.ts'

const CODE = {
  'site/layout/Footer.tsx': `export const links = [{ href: '/courses/fpv-basic' }, { href: '/courses/fpv-basic#batches' }]\nexport const other = '/courses/fpv-basics'\n`,
}

const folders: Record<string, string> = { course: 'courses', post: 'blog', legal: 'legal' }

test.each([
  ['course', 27],
  ['post', 5],
  ['legal', 2],
])(
  'new %s creates a valid draft, which cannot be published before its %i placeholders are written',
  async (kind, words) => {
    const { run, folder } = await academyCopy()
    expect((await run(`content new ${kind} night-flying`)).code).toBe(0)
    const file = join(folder, `content/${folders[kind]}/night-flying.mdx`)
    const nextYear = (await readFile(file, 'utf8')).replace(/^(date|lastUpdated): .*/m, '$1: 2027-12-07')
    await writeFile(file, nextYear)
    const { code, out } = await run('content check --json')
    expect(JSON.parse(out).issues).toEqual([])
    expect(code).toBe(0)
    expect((await run('content list --state draft')).out).toMatch(/draft {2}\/.*night-flying {2}Night Flying/)
    await writeFile(file, nextYear.replace('draft: true\n', ''))
    const { issues } = JSON.parse((await run('content check --json')).out)
    const unwritten = issues.filter(({ rule }: { rule: string }) => rule === 'placeholder')
    expect(unwritten).toHaveLength(words)
  },
)

test('edits keep the line ends of a file from Windows', async () => {
  const windows = '---\r\ntitle: A\r\naliases:\r\n  - a\r\n---\r\n\r\nText.\r\n'
  expect(addAlias(windows, 'b')).toBe(windows.replace('- a\r\n', '- a\r\n  - b\r\n'))
  const file = join(testFolder(), 'redirects.yaml')
  await writeFile(file, '- from: /a\r\n  to: /b\r\n')
  await appendToFile(file, { from: '/c', to: '/d' })
  expect(await readFile(file, 'utf8')).toBe('- from: /a\r\n  to: /b\r\n- from: /c\r\n  to: /d\r\n')
})

test.each(['con', 'aux', 'nul', 'com1', 'lpt9'])(
  'new and rename refuse the name %s, which Windows cannot check out',
  async (name) => {
    const { run, folder } = await academyCopy()
    const before = readdirSync(folder, { recursive: true })
    for (const words of [`new post ${name}`, `new story ${name}`, `rename fpv-basic ${name}`]) {
      const { code, err } = await run(`content ${words}`)
      expect([code, err]).toEqual([
        2,
        expect.stringContaining(`"${name}" must be a longer name: Windows cannot store files of this one`),
      ])
    }
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  },
)

test('after a rename every link needs at most one redirect, and the old brochure is found', async () => {
  const { run } = await academyCopy([], { 'site/a.tsx': CODE['site/layout/Footer.tsx'].split('\n')[0] ?? '' })
  await run('content rename fpv-basic fpv-beginners')
  const { code, out } = await run('aliases check --json')
  expect(code).toBe(0)
  const { targets, aliases } = JSON.parse(out) as {
    targets: { answer: string }[]
    aliases: { from: string; to: string }[]
  }
  expect(targets.map(({ answer }) => answer)).not.toContain('nothing')
  const redirected = new Set(aliases.map(({ from }) => from))
  expect(aliases.filter(({ to }) => redirected.has(to.replace(/[?#].*/, '')))).toEqual([])
  expect(aliases).toContainEqual(
    expect.objectContaining({ from: '/courses/fpv-basic', to: '/courses/fpv-beginners' }),
  )
  expect(aliases).toContainEqual(
    expect.objectContaining({ from: '/brochures/fpv-basic.pdf', to: '/brochures/fpv-beginners.pdf' }),
  )
})

test('rename adds alias and links for a file that was renamed by hand', async () => {
  const { run, read, folder } = await academyCopy()
  await rename(join(folder, 'content/courses/fpv-basic.mdx'), join(folder, 'content/courses/fpv-new.mdx'))
  expect((await run('content check')).out).toContain('npx academy content rename fpv-basic fpv-new')
  expect((await run('content rename fpv-basic fpv-new')).code).toBe(0)
  expect((await run('content check')).out).toBe('')
  expect(await read('content/courses/fpv-new.mdx')).toContain('aliases: [fpv-start, fpv-basic]')
  expect(await read('content/blog/first-flight.mdx')).toContain('(/courses/fpv-new#batches)')
})

testReplays('edit', CODE)
