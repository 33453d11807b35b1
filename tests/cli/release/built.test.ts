import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { checkCommit, checkWhole, readBuilt } from '#cli/release/built.ts'
import { removeBuildInfo, writeBuildInfo } from '#site/build/build-state.js'
import { testIo } from '../io.ts'
import { smallBuild } from './memory.ts'

let repo: string
let dist: string
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: repo, stdio: 'pipe' })

beforeEach(() => {
  repo = mkdtempSync(join(tmpdir(), 'academy-build-'))
  dist = join(repo, 'dist', 'client')
  for (const [file, { body }] of smallBuild('one.js').files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), body)
  }
  writeFileSync(join(repo, '.gitignore'), 'dist/\n')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
})
afterEach(() => rmSync(repo, { recursive: true, force: true }))

test('a build of the commit that is checked out may be published', () => {
  writeBuildInfo(dist)
  expect(() => checkCommit(dist, repo)).not.toThrow()
  expect(readBuilt(dist, smallBuild('').site).commit).toMatch(/^[0-9a-f]{40}$/)
})

test('a build that is of another commit, of changes, or of none is refused', () => {
  expect(() => checkCommit(dist, repo)).toThrow('does not say which commit')
  writeBuildInfo(dist)
  git('commit', '--quiet', '--allow-empty', '--message', 'second')
  expect(() => checkCommit(dist, repo)).toThrow(
    /was built from \w{10}, and \w{10} is checked out: commit, npm run build/,
  )
  writeFileSync(join(repo, 'new.txt'), '')
  writeBuildInfo(dist)
  expect(() => checkCommit(dist, repo)).toThrow('was built with changes that are not committed')
  removeBuildInfo(dist)
  expect(() => checkCommit(dist, repo)).toThrow('does not say which commit')
})

test('a build that is not finished is refused', () => {
  writeBuildInfo(dist, { unfinished: true })
  expect(() => checkWhole(dist)).toThrow('dist/ is not finished: npm run build')
  writeBuildInfo(dist)
  expect(() => checkWhole(dist)).not.toThrow()
  expect(() => checkWhole(join(repo, 'none'))).toThrow('no site is built')
})

test('what is built says which pages there are, whatever has come due since', () => {
  const { site } = smallBuild('')
  const pages = [...site.pages, { path: '/blog/due' }]
  expect(readBuilt(dist, { ...site, pages }).site).toEqual({ ...site, languages: [] })
})

test('academy release publish refuses it too, and takes it with --allow-dirty on local and dev alone', async () => {
  const publish = async (...words: string[]) => {
    const io = testIo({ cwd: repo })
    return { code: await runCli(['release', 'publish', ...words], io), err: io.err }
  }
  const refused = { code: 2, err: expect.stringContaining('does not say which commit') }
  expect(await publish('--stage', 'local')).toEqual(refused)
  expect(await publish('--stage', 'prod', '--allow-dirty')).toEqual({
    code: 2,
    err: expect.stringContaining('--allow-dirty is for the stages local and dev'),
  })
})
