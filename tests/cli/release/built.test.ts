import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { checkCommit, checkFinished, readBuiltSite } from '#cli/release/built.ts'
import { removeBuildInfo, writeBuildInfo } from '#site/build/build-state.js'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'
import { smallBuild } from './memory.ts'

let repo: string
let dist: string
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: repo, stdio: 'pipe' })

beforeEach(() => {
  repo = testFolder()
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

test('a build of the checked-out commit may be published', () => {
  writeBuildInfo(dist)
  expect(() => checkCommit(dist, repo)).not.toThrow()
  expect(readBuiltSite(dist, smallBuild('').site).commit).toMatch(/^[0-9a-f]{40}$/)
})

test('a build of another commit, with changes, or without a commit is refused', () => {
  expect(() => checkCommit(dist, repo)).toThrow('does not say which commit')
  writeBuildInfo(dist)
  git('commit', '--quiet', '--allow-empty', '--message', 'second')
  expect(() => checkCommit(dist, repo)).toThrow(
    /is of commit \w{10}, but \w{10} is checked out: commit, npm run build/,
  )
  writeFileSync(join(repo, 'new.txt'), '')
  writeBuildInfo(dist)
  expect(() => checkCommit(dist, repo)).toThrow('has changes that are not committed')
  removeBuildInfo(dist)
  expect(() => checkCommit(dist, repo)).toThrow('does not say which commit')
})

test('an unfinished build is refused', () => {
  writeBuildInfo(dist, { unfinished: true })
  expect(() => checkFinished(dist)).toThrow('the build in dist/ is not finished: npm run build')
  writeBuildInfo(dist)
  expect(() => checkFinished(dist)).not.toThrow()
  expect(() => checkFinished(join(repo, 'none'))).toThrow('there is no built site')
})

test('only built pages belong to the release, even if an article has become public since', () => {
  const { site } = smallBuild('')
  const pages = [...site.pages, { path: '/blog/due' }]
  expect(readBuiltSite(dist, { ...site, pages }).site).toEqual({ ...site, languages: [] })
})

test('academy release publish refuses such a build, and allows --allow-dirty on local and dev only', async () => {
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
