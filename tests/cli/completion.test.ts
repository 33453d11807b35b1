import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { candidates, scripts } from '#cli/completion.ts'
import { runCli } from '#cli/main.ts'
import { buildProgram } from '#cli/program.ts'
import { FULL } from '../full.ts'
import { testIo } from './io.ts'

const env = { ACADEMY_DATA: '/nowhere', PATH: process.env.PATH }

const offered = (env: Record<string, string | undefined>, line: string) => {
  const io = testIo({ env })
  return candidates(buildProgram(io), io, line.split(' '))
}

test.each<[line: string, ...found: string[]]>([
  ['co', 'content', 'completion'],
  ['slu', 'slugs'],
  ['leads ex', 'export'],
  ['slugs ad', 'add'],
  ['leads export --pre', '--preset'],
  ['leads export --preset m', 'mailing'],
  ['leads export --format x', 'xlsx'],
  ['leads list --form ap', 'apply'],
  ['leads list --course FPV-', 'fpv-advanced', 'fpv-basic'],
  ['leads status lo', 'lost'],
  ['leads status lost 7F3A-9C21 --reason el', 'eligibility', 'elsewhere'],
  ['leads story ap', 'approve'],
  ['leads note X text --call to', 'today', 'tomorrow'],
  ['leads seed --stage st', 'staging'],
  ['explain stale', 'stale-figure'],
  ['content rename gis', 'gis-analytics'],
  ['completion z', 'zsh'],
  ['leads show '],
  ['leads export --out '],
  ['nothing x'],
])('"%s" is completed', async (line, ...found) => {
  expect(await offered(env, line)).toEqual(found)
})

test('completion of references asks only the local stack, never a stage on AWS', async () => {
  const far = { ...env, ACADEMY_STAGE: 'prod', AWS_ENDPOINT_URL: 'http://127.0.0.1:1' }
  expect(await offered(far, 'leads show ')).toEqual([])
})

test('every supported shell has a script, and another shell is a usage error', async () => {
  for (const [shell, script] of Object.entries(scripts)) {
    const io = testIo()
    expect(await runCli(['completion', shell], io)).toBe(0)
    expect(io.out).toBe(`${script}\n`)
  }
  const io = testIo()
  expect(await runCli(['completion', 'tcsh'], io)).toBe(2)
  expect(io.err).toMatch(/no completion script for "tcsh"\. Use bash, zsh or fish/)
})

/** Candidates of the bash script for command lines. */
function askBash(...lines: string[]): string[] {
  const path = mkdtempSync(join(tmpdir(), 'academy-complete-'))
  const asks = lines.map((line) => {
    const words = line.split(' ').map((word) => `"${word}"`)
    return `COMP_WORDS=(academy ${words.join(' ')}); COMP_CWORD=${words.length}; _academy; echo "\${COMPREPLY[@]}"`
  })
  try {
    const bin = resolve('cli/academy.js')
    const command = `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`
    writeFileSync(join(path, 'academy'), command, { mode: 0o755 })
    writeFileSync(join(path, 'script'), [scripts.bash, ...asks].join('\n'))
    const { stdout, stderr, status } = spawnSync('bash', [join(path, 'script')], {
      encoding: 'utf8',
      env: { ...env, PATH: `${path}:${process.env.PATH}` },
    })
    expect([status, stderr]).toEqual([0, ''])
    return stdout.trim().split('\n')
  } finally {
    rmSync(path, { recursive: true })
  }
}

if (FULL)
  test('the bash script completes a command, an option and a value', () => {
    expect(askBash('leads un', 'leads export --si', 'leads status ')).toEqual([
      'undo',
      '--since --since-last',
      expect.stringContaining('contacted qualified enrolled lost spam'),
    ])
  }, 60_000)
