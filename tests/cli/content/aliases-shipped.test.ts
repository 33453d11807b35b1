/** `academy aliases check` on a copy of the shipped content. */
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { testIo } from '../io.ts'

test('check names the carousel card that links to the removed alias gis-engineering, and exits 1 (CLI-5)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'academy-alias-'))
  const root = join(folder, 'content')
  cpSync('content', root, { recursive: true, filter: (path) => !/content\/(?:model|checks)/.test(path) })
  const check = async () => {
    const io = testIo({ env: { ACADEMY_CONTENT: root } })
    return { code: await runCli(['aliases', 'check'], io), out: io.out }
  }
  expect((await check()).code).toBe(0)

  const file = join(root, 'courses/gis-analytics.mdx')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^aliases: \[gis-engineering\]\n/m, ''))
  const line = text.split('\n').indexOf('  carouselSlug: gis-engineering') + 1
  const { code, out } = await check()
  expect(code).toBe(1)
  expect(out).toContain(`content/courses/gis-analytics.mdx:${line}:17  error  card-link`)
  expect(out).toContain('the carousel card of "Engineering GIS Analytics using Drone Data"')
  await rm(folder, { recursive: true, force: true })
})
