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

const folder = () => mkdtempSync(join(tmpdir(), 'academy-complete-'))
const env = { ACADEMY_DATA: '/nowhere', PATH: process.env.PATH }

const offered = (env: Record<string, string | undefined>, words: string[]) => {
  const io = testIo({ env })
  return candidates(buildProgram(io), io, words)
}

test.each<[string[], string[]]>([
  [['co'], ['content', 'completion']],
  [['slu'], ['slugs']],
  [['leads', 'ex'], ['export']],
  [['slugs', 'ad'], ['add']],
  [['leads', 'export', '--pre'], ['--preset']],
  [['leads', 'export', '--preset', 'm'], ['mailing']],
  [['leads', 'export', '--format', 'x'], ['xlsx']],
  [['leads', 'list', '--form', 'ap'], ['apply']],
  [
    ['leads', 'list', '--course', 'FPV-'],
    ['fpv-advanced', 'fpv-basic'],
  ],
  [['leads', 'status', 'lo'], ['lost']],
  [
    ['leads', 'status', 'lost', '7F3A-9C21', '--reason', 'el'],
    ['eligibility', 'elsewhere'],
  ],
  [['leads', 'story', 'ap'], ['approve']],
  [
    ['leads', 'note', 'X', 'text', '--call', 'to'],
    ['today', 'tomorrow'],
  ],
  [['leads', 'seed', '--stage', 'st'], ['staging']],
  [['explain', 'stale'], ['stale-figure']],
  [['content', 'rename', 'gis'], ['gis-analytics']],
  [['completion', 'z'], ['zsh']],
  [['leads', 'show', ''], []],
  [['leads', 'export', '--out', ''], []],
  [['nothing', 'x'], []],
])('%j is completed to %j', async (words, found) => {
  expect(await offered(env, words)).toEqual(found)
})

test('completion of references asks only the local stack, never a stage on AWS', async () => {
  const far = { ...env, ACADEMY_STAGE: 'prod', AWS_ENDPOINT_URL: 'http://127.0.0.1:1' }
  expect(await offered(far, ['leads', 'show', ''])).toEqual([])
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

/** A shell in which `academy` is ours, and the words it offers. */
function asked(shell: string, script: string, ...ask: string[]): string[] {
  const path = folder()
  try {
    const bin = resolve('cli/academy.js')
    writeFileSync(join(path, 'academy'), `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`, {
      mode: 0o755,
    })
    writeFileSync(join(path, 'script'), [script, ...ask].join('\n'))
    const { stdout, stderr, status } = spawnSync(shell, [join(path, 'script')], {
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
    const ask = (...words: string[]) => [
      `COMP_WORDS=(academy ${words.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${words.length}; _academy; echo "\${COMPREPLY[@]}"`,
    ]
    expect(
      asked(
        'bash',
        scripts.bash,
        ...ask('leads', 'un'),
        ...ask('leads', 'export', '--si'),
        ...ask('leads', 'status', ''),
      ),
    ).toEqual([
      'undo',
      '--since --since-last',
      expect.stringContaining('contacted qualified enrolled lost spam'),
    ])
  }, 60_000)
