import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { FULL } from '../full.ts'
import { testIo } from './io.ts'
import { tableOf } from './table.ts'

async function printed(...words: string[]) {
  const io = testIo()
  return { code: await runCli(['completion', ...words], io), out: io.out, err: io.err }
}

test.each(Object.entries(tableOf<Record<string, string>>(import.meta.dirname, 'completions')))(
  '"%s" is completed',
  async (line, found) => {
    const { out } = await printed('words', '--', ...line.split(' '))
    expect(out.trim().replaceAll('\n', ' ')).toBe(found)
  },
)

test('every supported shell has a script, and another shell is a usage error', async () => {
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await printed(shell)).out).toContain('academy completion words -- ')
  expect(await printed('tcsh')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/no completion script for "tcsh"\. Use bash, zsh or fish/),
  })
})

if (FULL)
  test('the bash script completes a command and an option', async () => {
    const { out: script } = await printed('bash')
    const folder = mkdtempSync(join(tmpdir(), 'academy-complete-'))
    try {
      const starter = `#!/bin/sh\nexec "${process.execPath}" "${resolve('cli/academy.js')}" "$@"\n`
      writeFileSync(join(folder, 'academy'), starter, { mode: 0o755 })
      const asked = (line: string) =>
        `COMP_WORDS=(academy ${line}); COMP_CWORD=2; _academy; echo "\${COMPREPLY[@]}"`
      const { stdout } = spawnSync(
        'bash',
        ['-c', [script, asked('leads un'), asked('today --j')].join('\n')],
        {
          encoding: 'utf8',
          env: { PATH: `${folder}:${process.env.PATH}` },
        },
      )
      expect(stdout).toBe('undo\n--json\n')
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)
