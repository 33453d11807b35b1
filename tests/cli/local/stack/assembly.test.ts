/** The cache of synthesized templates, with edits during the synthesis. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { REPO_ROOT } from '#cli/serve/build.ts'
import { sample } from '../../../full.ts'
import { testFolder } from '../../folder.ts'

/** Writes `stages.yaml` as a template. With a file `edit`, somebody edits the source before it is read. */
const APP = `
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
const source = 'infra/stages.yaml'
const edit = existsSync('edit') && readFileSync('edit', 'utf8')
const before = readFileSync(source, 'utf8')
rmSync('edit', { force: true })
if (edit) writeFileSync(source, 'misspelt')
writeFileSync(process.env.CDK_OUTDIR + '/template', readFileSync(source))
if (edit === 'taken back') writeFileSync(source, before)
`

let root: string
beforeEach(() => {
  root = testFolder()
  for (const folder of ['infra', 'content']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  symlinkSync(join(REPO_ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'infra/app.ts'), APP)
})

const write = (stages: string) => writeFileSync(join(root, 'infra/stages.yaml'), stages)
const template = async () => readFileSync(join(await localAssembly(undefined, root), 'template'), 'utf8')

/** The second fails only if the first fails. */
const EDITS = [
  ['taken back', 'right'],
  ['stays', 'misspelt'],
] as const

test.each(sample(EDITS, 2))(
  'an edit during the synthesis (%s) is in the templates, and no other templates are cached',
  async (edit, now) => {
    write('right')
    writeFileSync(join(root, 'edit'), edit)
    expect(await template()).toBe(now)
    write('right')
    expect(await template()).toBe('right')
    write('misspelt')
    expect(await template()).toBe('misspelt')
  },
)

test('templates without edits are synthesized once', async () => {
  write('right')
  const folder = await localAssembly(undefined, root)
  writeFileSync(join(root, 'edit'), 'stays')
  expect(await localAssembly(undefined, root)).toBe(folder)
  expect(existsSync(join(root, 'edit'))).toBe(true)
})

const TEXTS = [
  'content/hi/messages/mail/contact.json',
  'content/messages/mail/contact.json',
  'content/te/messages/mail/contact.json',
  'content/accepted/te/messages/mail/contact.txt',
  'content/legal/consent/contact.md',
  'content/data/claims.yaml',
]

test.each(sample(TEXTS, 3))('an edit of %s reaches the Lambdas at the next start', async (file) => {
  write('right')
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), 'before')
  const folder = await localAssembly(undefined, root)
  writeFileSync(join(root, file), 'after')
  expect(await localAssembly(undefined, root)).not.toBe(folder)
})

test('each Lambda of the local stack has a source map with paths of the project', async () => {
  const assembly = await localAssembly()
  const bundles = readdirSync(assembly).filter((name) => existsSync(join(assembly, name, 'index.mjs')))
  expect(bundles.length).toBeGreaterThan(8)
  for (const name of bundles) {
    const { sources } = JSON.parse(readFileSync(join(assembly, name, 'index.mjs.map'), 'utf8'))
    expect(readFileSync(join(assembly, name, 'index.mjs'), 'utf8')).toMatch(
      /\n\/\/# sourceMappingURL=index\.mjs\.map\n$/,
    )
    expect(sources).toContainEqual(expect.stringMatching(/^lambdas\/[\w-]+\/handler\.ts$/))
  }
})
