/** Build and dev server say what the CLI says of broken content, at the same place. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { siteContent } from '#site/page/content.ts'
import { testIo } from '../cli/io.ts'
import { copyContent } from '../site/copy-content.ts'

test('build, dev server and CLI refuse broken content alike, until it is mended', async () => {
  const undo = await copyContent({})
  const root = process.env.ACADEMY_CONTENT ?? ''
  const file = join(root, 'courses/dgca-small.mdx')
  const sound = await readFile(file, 'utf8')
  const write = async (text: string) => {
    await writeFile(file, text)
    globalThis.__academyContentEdit = (globalThis.__academyContentEdit ?? 0) + 1
  }
  try {
    await write(sound.replace(/^price: \d+$/m, 'price: "a lot"').replace('](/courses/', '](/courses/no-'))
    const io = testIo({ env: { ACADEMY_CONTENT: root } })
    expect(await runCli(['content', 'check'], io)).toBe(1)
    const places = (text: string) => text.match(/^content\/.*:\d+:\d+ {2}error/gm)
    expect(places(io.out)).toContain('content/courses/dgca-small.mdx:14:8  error')
    const thrown = await siteContent().catch((error: Error) => error.message)
    expect(places(String(thrown))).toEqual(places(io.out))
    await write(sound)
    await expect(siteContent()).resolves.toBeDefined()
  } finally {
    await undo()
  }
})
