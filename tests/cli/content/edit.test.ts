/** `academy content new`, `rename`, `list` and `due` on copies of the base site. */
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAlias, appendEntry } from '#cli/content/values.ts'
import { translated } from '../../content/fixtures/telugu.ts'
import { academyCopy } from '../copies.ts'

const CODE = {
  'site/layout/Footer.tsx': `export const links = [{ href: '/courses/fpv-basic' }, { href: '/courses/fpv-basic#batches' }]\nexport const other = '/courses/fpv-basics'\n`,
}

const folders: Record<string, string> = { course: 'courses', post: 'blog', legal: 'legal' }

test.each([
  ['course', 16],
  ['post', 4],
  ['legal', 2],
])(
  'new %s creates a valid draft, which cannot be published before its %i placeholders are written',
  async (kind, words) => {
    const { run, folder } = await academyCopy()
    expect((await run(`content new ${kind} night-flying`)).code).toBe(0)
    const { code, out } = await run('content check --json')
    expect(JSON.parse(out).issues).toEqual([])
    expect(code).toBe(0)
    expect((await run('content list --state draft')).out).toMatch(/draft {2}\/.*night-flying {2}Night Flying/)
    const file = join(folder, `content/${folders[kind]}/night-flying.mdx`)
    await writeFile(file, (await readFile(file, 'utf8')).replace('draft: true\n', ''))
    const { issues } = JSON.parse((await run('content check --json')).out)
    const unwritten = issues.filter(({ rule }: { rule: string }) => rule === 'placeholder')
    expect(unwritten).toHaveLength(words)
  },
)

test('edits keep the line ends of a file from Windows', async () => {
  const windows = '---\r\ntitle: A\r\naliases:\r\n  - a\r\n---\r\n\r\nText.\r\n'
  expect(addAlias(windows, 'b')).toBe(windows.replace('- a\r\n', '- a\r\n  - b\r\n'))
  const file = join(await mkdtemp(join(tmpdir(), 'academy-edits-')), 'redirects.yaml')
  await writeFile(file, '- from: /a\r\n  to: /b\r\n')
  await appendEntry(file, { from: '/c', to: '/d' })
  expect(await readFile(file, 'utf8')).toBe('- from: /a\r\n  to: /b\r\n- from: /c\r\n  to: /d\r\n')
})

test('new story appends a sample story', async () => {
  const { run, read } = await academyCopy()
  const added = await run('content new story ravi-k')
  expect(added.code).toBe(0)
  expect(added.err).toContain('already on the page. Write it, then delete `sample: true`')
  expect(await read('content/data/stories.yaml')).toMatch(/- id: anil[\s\S]*- id: ravi-k\n {2}name: Ravi K\n/)
  expect((await run('content check')).code).toBe(0)
  expect((await run('content new story ravi-k')).code).toBe(1)
})

test('new refuses an existing page, an alias, and an invalid slug', async () => {
  const { run } = await academyCopy()
  expect((await run('content new course fpv-basic')).err).toContain('exists already')
  expect((await run('content new course fpv-start')).err).toContain(
    'is already an alias of /courses/fpv-basic',
  )
  expect((await run('content new course FPV')).code).toBe(2)
  expect((await run(`content new post ${'a'.repeat(300)}`)).err).toContain('may have at most 100 characters')
  expect((await run('content new page social')).err).toContain(
    '/social is kept for files that the build makes: use another name.',
  )
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

test('rename moves the course, adds the alias and updates links in texts, data and code', async () => {
  const { run, read, folder } = await academyCopy(
    [
      [
        'blog/first-flight.mdx',
        '## After',
        'It costs <Price course="fpv-basic" gst="included" />.\n\n## After',
      ],
      [
        'courses/fpv-advanced.mdx',
        'answer: Eighteen.',
        'answer: "{price fpv-basic + fpv-advanced} for both."',
      ],
    ],
    CODE,
  )
  await writeFile(join(folder, 'content/mistakes.md'), '/courses/fpv-basic')
  const { code, out, err } = await run('content rename fpv-basic fpv-beginners')
  expect(err).toContain('/courses/fpv-basic redirects (301) to /courses/fpv-beginners.')
  expect(code).toBe(0)
  expect(out.split('\n').filter(Boolean)).toEqual([
    'content/courses/fpv-basic.mdx → content/courses/fpv-beginners.mdx',
    'links updated in content/blog/first-flight.mdx',
    'links updated in content/courses/fpv-advanced.mdx',
    'links updated in content/data/application-options.yaml',
    'links updated in content/data/redirects.yaml',
    'links updated in site/layout/Footer.tsx',
  ])
  const course = await read('content/courses/fpv-beginners.mdx')
  expect(course).toContain('aliases: [fpv-start, fpv-basic]')
  expect(course).toContain('  slug: fpv-beginners\n  carouselSlug: fpv-start\n')
  expect(course).toContain('id: fpv-basic')
  expect(await read('content/blog/first-flight.mdx')).toContain('(/courses/fpv-beginners#batches)')
  expect(await read('content/blog/first-flight.mdx')).toContain('<Price course="fpv-beginners" gst=')
  expect(await read('content/courses/fpv-advanced.mdx')).toContain('{price fpv-beginners + fpv-advanced}')
  expect(await read('content/data/application-options.yaml')).toContain('slug: fpv-beginners')
  expect(await read('site/layout/Footer.tsx')).toBe(
    CODE['site/layout/Footer.tsx']
      .replaceAll("/courses/fpv-basic'", "/courses/fpv-beginners'")
      .replace('/courses/fpv-basic#', '/courses/fpv-beginners#'),
  )
})

test('after a rename every link needs at most one redirect, and the old brochure is found', async () => {
  const { run } = await academyCopy([], {
    'site/a.tsx': CODE['site/layout/Footer.tsx'].split('\n')[0] ?? '',
  })
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

test('rename adds the redirect of the brochure to a file without a final newline', async () => {
  const { run, read } = await academyCopy([
    ['data/redirects.yaml', 'reason: Printed on a leaflet\n', 'reason: Printed on a leaflet'],
  ])
  expect((await run('content rename fpv-basic fpv-beginners')).code).toBe(0)
  expect(await read('content/data/redirects.yaml')).toMatch(
    /leaflet\n- from: \/brochures\/fpv-basic\.pdf\n {2}to: \/brochures\/fpv-beginners\.pdf\n/,
  )
})

test('rename handles a file with a byte order mark', async () => {
  const { run, read } = await academyCopy([['blog/first-flight.mdx', '---\n', '\ufeff---\n']])
  expect(await run('content rename first-flight maiden-flight')).toMatchObject({ code: 0 })
  expect(await read('content/blog/maiden-flight.mdx')).toMatch(/\naliases: \[first-flight\]\n---\n/)
})

test('rename of a legal page adds a redirect and updates links in data files', async () => {
  const { run, read } = await academyCopy(
    [
      ['data/claims.yaml', '/terms#refunds', '/conditions#refunds'],
      ['legal/terms.mdx', undefined],
    ],
    {
      'content/legal/conditions.mdx':
        '---\ntitle: Conditions\nmetaDescription: The terms under which the academy teaches, charges and refunds, in nine plain sections for students.\nlastUpdated: 2024-12-15\n---\n\n## Refunds\n\nThey come back.\n',
    },
  )
  expect((await run('content rename conditions rules')).code).toBe(0)
  expect(await read('content/data/redirects.yaml')).toMatch(
    /- from: \/conditions\n {2}to: \/rules\n {2}status: 301\n/,
  )
  expect(await read('content/data/claims.yaml')).toContain('basisLink: /rules#refunds')
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

test('rename moves translations, updates their links, and keeps accepted texts accepted', async () => {
  const link = '[FPV](/courses/fpv-basic)'
  const { run, read } = await academyCopy([
    ...translated('రెండో రోజు నుంచి', `${link} రెండో రోజు నుంచి`),
    ['te/doubts.yaml', undefined, '- file: courses/fpv-advanced.mdx\n  block: title\n  doubt: Confirm.\n'],
    ['courses/fpv-advanced.mdx', 'From the second day', `${link} From the second day`],
  ])
  expect((await run('content translate accept courses/fpv-advanced.mdx')).code).toBe(0)
  expect((await run('content check')).out).toBe('')
  expect((await run('content rename fpv-basic fpv-beginners')).code).toBe(0)
  const renamed = await run('content rename fpv-advanced fpv-masters')
  expect(renamed.out).toContain('translation → content/te/courses/fpv-masters.mdx')
  expect(await read('content/te/courses/fpv-masters.mdx')).toContain('[FPV](/courses/fpv-beginners)')
  expect((await run('content check')).out).toBe('')
  expect((await run('content translate diff courses/fpv-masters.mdx')).err).toContain('0 blocks')
  expect(await read('content/te/doubts.yaml')).toContain('file: courses/fpv-masters.mdx')
})

test('list shows the state of each translation, and due lists work for translators and reviewers', async () => {
  const { run } = await academyCopy(translated('status: reviewed', 'status: draft'))
  expect((await run('content list --kind course')).out).toMatch(
    /course {2}live {2}te – +\/courses\/fpv-advanced/,
  )
  const due = async () =>
    JSON.parse((await run('content due --json')).out).filter(({ file }: { file: string }) =>
      file.includes('/te/'),
    )
  expect(await due()).toMatchObject([{ when: '2026-11-21', what: expect.stringContaining('is a draft') }])
  const changed = ['courses/fpv-advanced.mdx', 'Goggles on', 'Goggles off'] as const
  const later = await academyCopy(translated('', '', changed))
  expect(JSON.parse((await later.run('content due --json')).out)).toContainEqual(
    expect.objectContaining({
      when: '2026-11-21',
      what: '1 block to translate or accept: Telugu readers see English',
    }),
  )
})

test('rename refuses an unknown page with a suggestion, and a name in use', async () => {
  const { run } = await academyCopy()
  expect((await run('content rename fpv-bsic x')).err).toContain('Did you mean "fpv-basic"?')
  expect((await run('content rename fpv-basic fpv-advanced')).err).toContain('exists already')
  expect(await run('content rename /privacy data-privacy')).toMatchObject({
    code: 2,
    err: expect.stringContaining('/privacy cannot be renamed'),
  })
})

test('due lists the review of an article about rules before and after its date', async () => {
  const dueOn = async (reviewBy: string) => {
    const { run } = await academyCopy([
      [
        'blog/first-flight.mdx',
        'featured: true',
        `featured: true\nreviewed: 2026-08-01\nreviewBy: ${reviewBy}`,
      ],
    ])
    const { out } = await run('content due --days 10 --json')
    return JSON.parse(out).map(({ what }: { what: string }) => what)
  }
  expect(await dueOn('2026-11-25')).toEqual(['review the rules in this article'])
  expect(await dueOn('2026-11-01')).toEqual(['what this article says of rules was to be reviewed'])
})

test('due lists publications, expiries and batches in order of Indian time', async () => {
  const { run } = await academyCopy([
    ['blog/first-flight.mdx', 'featured: true', 'featured: true\nexpireAt: 2026-11-25 18:00'],
    ['courses/fpv-advanced.mdx', 'instructor:', 'publishAt: 2026-11-22\ninstructor:'],
    [
      'courses/fpv-basic.mdx',
      '    asOf: 2026-11-16\n  - startDate',
      '    asOf: 2026-11-16\n    except: [{ date: 2026-11-23, movedTo: 2026-11-24 }]\n  - startDate',
    ],
    [
      'courses/fpv-basic.mdx',
      'instructor:',
      'originalPrice: { amount: 30000, basis: toConfirm, until: 2026-11-26 }\ninstructor:',
    ],
  ])
  const { out } = await run('content due --days 10 --json')
  expect(JSON.parse(out).map(({ when, what }: { when: string; what: string }) => `${when} ${what}`)).toEqual([
    '2026-11-22 goes live',
    '2026-11-24 this exception ends',
    '2026-11-25 18:00 goes down',
    '2026-11-27 the struck-through price is no longer shown',
  ])
  expect(JSON.parse((await run('content due --days 20 --json')).out)).toHaveLength(6)
  expect((await run('content due --days soon')).code).toBe(2)
})

test.each(['full fpv-basic 2026-11-30 --to 2026-12-02', 'move fpv-basic 2026-11-30'])(
  'batch %s is refused, because --to and move belong together',
  async (words) => {
    const { run } = await academyCopy()
    const io = await run(`content batch ${words}`)
    expect([io.code, io.err]).toEqual([2, 'error: Only move has --to <date>, and needs it.\n'])
  },
)
