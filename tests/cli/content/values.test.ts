/** Commands for small edits: each changes only the lines that it names, on each file that it can edit. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { addListEntry, removeKey, setValue } from '#cli/content/values.ts'
import { loadSite } from '#content/model/read/read.ts'
import { sample } from '../../full.ts'
import { academyCopy, replayOn } from '../copies.ts'
import { testFolder } from '../folder.ts'

const repo = join(import.meta.dirname, '../../..')
const site = await loadSite()
const read = (file: string) => readFileSync(join(repo, file), 'utf8')
const yamlOf = (text: string) => /^---\n([\s\S]*?\n)---/.exec(text)?.[1] ?? text
const yamlValue = (text: string) => parse(yamlOf(text), { schema: 'core' })

type Path = readonly (string | number)[]
interface Edited {
  file: string
  path: Path
  /** What the command writes. */
  value: unknown
  edit(text: string): string
  /** Lines that go and come. */
  lines: [gone: number, added: number]
}

const WORDS = 'Head of training: survey, mapping, and "repair" # all of it'
const set = (file: string, path: Path, value: string | number): Edited => ({
  file,
  path,
  value,
  edit: (text) => setValue(text, path, value),
  lines: [1, 1],
})

const edits: Edited[] = [
  ...site.all.courses.flatMap(({ file, batches }) => [
    set(file, ['price'], 12_345),
    ...batches.flatMap((batch, at): Edited[] => {
      if ('startDate' in batch) return [set(file, ['batches', at, 'startDate'], '2027-01-04')]
      if (!('every' in batch)) return []
      const path = ['batches', at, 'except']
      const added = { date: '2027-01-04', movedTo: '2027-01-05' }
      return [
        {
          file,
          path,
          value: [...(batch.except ?? []), added],
          edit: (text) => addListEntry(text, path, '{ date: 2027-01-04, movedTo: 2027-01-05 }'),
          lines: [0, 1],
        },
      ]
    }),
  ]),
  ...Object.keys(site.people).flatMap((key) =>
    ['name', 'title', 'experience', 'description'].map((field) =>
      set('content/data/people.yaml', [key, field], WORDS),
    ),
  ),
  ...(site.data.stories ?? []).flatMap((_, at) =>
    ['name', 'role', 'course', 'batch', 'location', 'quote', 'achievement'].map((field) =>
      set('content/data/stories.yaml', [at, field], WORDS),
    ),
  ),
]

/** Counts the lines that only one of the two texts has, in order. */
function changed(before: string, after: string): [number, number] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && old[start] === fresh[start]) start++
  let end = 0
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  return [old.length - start - end, fresh.length - start - end]
}

test('each edit of each file changes its lines only, and nothing else of the value, also with line ends of Windows', () => {
  expect(edits.length).toBeGreaterThan(200)
  for (const { file, path, value, edit, lines } of sample(edits, 5)) {
    const before = read(file)
    const after = edit(before)
    const at = `${file} ${path.join('.')}`
    // A list or a text on several lines may gain or lose its own lines.
    const [gone, added] = changed(before, after)
    expect([gone >= lines[0], added], at).toEqual([true, lines[0] === 0 && gone > 0 ? gone : lines[1]])
    const wanted = parseDocument(yamlOf(before), { schema: 'core' })
    wanted.setIn(path, value)
    expect(yamlValue(after), at).toEqual(wanted.toJS())
    expect(after.match(/#.*$/gm)?.length ?? 0, at).toBeGreaterThanOrEqual(before.match(/#.*$/gm)?.length ?? 0)
    expect(edit(before.replaceAll('\n', '\r\n')), at).toBe(after.replaceAll('\n', '\r\n'))
  }
})

test('values are added to groups and lists in braces as well, and comments stay', () => {
  const block =
    'batches:\n  - every: Monday # weekly\n    asOf: 2026-11-16 # counted\n  # the next\n  - { every: Friday, asOf: 2026-11-16 }\nlast: x\n'
  const except = (at: number, text: string) =>
    addListEntry(text, ['batches', at, 'except'], '{ date: 2026-11-30, full: true }')
  const once = except(0, except(1, block))
  expect(once).toBe(
    'batches:\n  - every: Monday # weekly\n    asOf: 2026-11-16 # counted\n    except: [{ date: 2026-11-30, full: true }]\n  # the next\n  - { every: Friday, asOf: 2026-11-16, except: [{ date: 2026-11-30, full: true }] }\nlast: x\n',
  )
  expect(except(0, once)).toContain(
    'except: [{ date: 2026-11-30, full: true }, { date: 2026-11-30, full: true }]\n',
  )
  expect(removeKey(block, ['batches', 0, 'asOf'])).toBe(block.replace('    asOf: 2026-11-16 # counted\n', ''))
  expect(setValue(block, ['batches', 1, 'place'], 'a, b')).toContain(
    '{ every: Friday, asOf: 2026-11-16, place: "a, b" }',
  )
  expect(setValue('a:\n  b: >\n    one\n    two\n  c: 1 # c\n', ['a', 'b'], 'three')).toBe(
    'a:\n  b: three\n  c: 1 # c\n',
  )
})

test('the commands show the difference and what follows, and refuse what the check refuses', async () =>
  replayOn(await academyCopy(), 'values'))

test('the form of the workflow runs the command that its fields name', () => {
  const workflow = parse(read('.github/workflows/edit.yml'))
  const { run } = workflow.jobs.edit.steps.find(({ name }: { name?: string }) => name === 'edit')
  const folder = testFolder()
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const words = (env: Record<string, string>) =>
    execFileSync('bash', ['-e', '-c', run], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}`, TO: '', ...env },
    })
      .trim()
      .replaceAll('\n', '|')
      .replace(/^--no-install\|academy\|content\|/, '')
  expect(workflow.on.workflow_dispatch.inputs.change.options).toEqual(
    'price,batch full,batch cancel,batch move,person,story'.split(','),
  )
  expect(words({ CHANGE: 'price', NAME: 'dgca-small', VALUE: '45000' })).toBe('price|--|dgca-small|45000')
  expect(words({ CHANGE: 'batch move', NAME: 'dgca-small', VALUE: '2026-11-30', TO: '2026-12-02' })).toBe(
    'batch|--to|2026-12-02|--|move|dgca-small|2026-11-30',
  )
  expect(words({ CHANGE: 'person', NAME: 'anand-rao', FIELD: 'title', VALUE: 'Head; rm -rf $(x)' })).toBe(
    'person|--|anand-rao|title|Head; rm -rf $(x)',
  )
})

test('the form of the workflow makes the same commit as the command', async () => {
  const [byForm, byCommand] = await Promise.all([academyCopy(), academyCopy()])
  const inputs: Record<string, string> = { change: 'price', name: 'fpv-basic', value: '27000' }
  const { steps } = parse(read('.github/workflows/edit.yml')).jobs.edit
  const tools = testFolder()
  for (const [name, text] of [
    ['npx', 'printf "%s\\n" "$@"'],
    ['gh', ': "$@"'],
  ])
    writeFileSync(join(tools, `${name}`), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const git = (folder: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.in', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  for (const { folder } of [byForm, byCommand]) {
    git(folder, 'init', '-q')
    git(folder, 'add', '.')
    git(folder, 'commit', '-qm', 'before')
  }
  git(tools, 'init', '-q', '--bare', 'origin')
  git(byForm.folder, 'remote', 'add', 'origin', join(tools, 'origin'))
  /** Runs a step of the workflow as GitHub does, with its fields filled in. */
  const step = (name: string) => {
    const { run, env } = steps.find((one: { name?: string }) => one.name === name)
    const filled = Object.entries(env as Record<string, string>).map(([key, text]) => [
      key,
      text.replace(/\$\{\{ (?:inputs|github)\.(\w+) \}\}/g, (_, field) => inputs[field] ?? ''),
    ])
    return execFileSync('bash', ['-e', '-c', run], {
      cwd: byForm.folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { PATH: `${tools}:${process.env.PATH}`, GITHUB_ACTOR: 'lena', ...Object.fromEntries(filled) },
    })
  }
  const [, , ...words] = step('edit').trim().split('\n')
  expect((await byForm.run(words)).code).toBe(0)
  inputs.run_id = '7'
  step('open a pull request')
  await byCommand.run('content price fpv-basic 27000')
  git(byCommand.folder, 'commit', '-qam', 'content: price of fpv-basic')
  const commit = (folder: string, name: string) => git(folder, 'log', '-1', '--format=%T %s', name)
  expect(commit(join(tools, 'origin'), 'edit-7')).toBe(commit(byCommand.folder, 'HEAD'))
  expect(git(byForm.folder, 'show', '--format=%an', '--stat')).toMatch(
    /^lena\n[\s\S]*fpv-basic\.mdx \|\s+2 \+-\n 1 file changed/,
  )
})
