/** Build and dev server say what the CLI says of broken content, at the same place. */
import { expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { siteContent } from '#site/page/content.ts'
import { testIo } from '../cli/io.ts'
import { copyContent } from '../site/copy-content.ts'

test('build, dev server and CLI refuse broken content alike, until it is mended', async () => {
  const { root, edit, put, done } = await copyContent()
  const file = 'courses/dgca-small.mdx'
  try {
    const sound = await edit(file, /^price: \d+$/m, 'price: "a lot"')
    await edit(file, '](/courses/', '](/courses/no-')
    const io = testIo({ env: { ACADEMY_CONTENT: root } })
    expect(await runCli(['content', 'check'], io)).toBe(1)
    const places = (text: string) => text.match(/^content\/.*:\d+:\d+ {2}error/gm)
    expect(places(io.out)).toContain('content/courses/dgca-small.mdx:14:8  error')
    const thrown = await siteContent().catch((error: Error) => error.message)
    expect(places(String(thrown))).toEqual(places(io.out))
    await put(file, sound)
    await expect(siteContent()).resolves.toBeDefined()
  } finally {
    await done()
  }
})
