/** `academy aliases check` on the repository and on a copy of its content. */
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import '../../site/build/built.ts'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'

/** The program itself, in the environment of `npm run build`. */
function check() {
  const { NODE_ENV: _, TZ: __, ...env } = process.env
  return spawnSync(process.execPath, ['cli/academy.js', 'aliases', 'check'], { encoding: 'utf8', env })
}

test('check exits 0 on the repository, and has seen the links of its pages and PDFs', () => {
  const { status, stdout, stderr } = check()
  expect(stderr).toMatch(/^\d+ link targets from \d{4,} links, .*: 0 errors/)
  expect(stdout).toMatch(/^\/te\/courses +page /m)
  expect(status).toBe(0)
})

test('without a build of these sources, check says in one line that their links were not looked at, and exits by the content', async () => {
  const io = testIo({ env: { ...process.env, ACADEMY_NOW: new Date().toISOString() } })
  expect(await runCli(['aliases', 'check'], io)).toBe(0)
  expect(io.err.split('\n')).toEqual([
    expect.stringMatching(/^warning: There is no whole build .* pages and PDFs were not looked at\./),
    expect.stringMatching(/^\d+ link targets from \d{2,3} links, .*: 0 errors/),
    '',
  ])
  expect(io.out).toMatch(/^\/courses +page /m)
})

test('check names the carousel card that links to the removed alias gis-engineering, and exits 1 (CLI-5)', async () => {
  const root = join(testFolder(), 'content')
  cpSync('content', root, { recursive: true, filter: (path) => !/content\/(?:model|checks)/.test(path) })
  const file = join(root, 'courses/gis-analytics.mdx')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^aliases: \[gis-engineering\]\n/m, ''))
  const line = text.split('\n').indexOf('  carouselSlug: gis-engineering') + 1
  const io = testIo({ env: { ACADEMY_CONTENT: root } })
  expect(await runCli(['aliases', 'check'], io)).toBe(1)
  expect(io.out).toContain(`content/courses/gis-analytics.mdx:${line}:17  error  card-link`)
  expect(io.out).toContain('the carousel card "Engineering GIS Analytics using Drone Data"')
})
