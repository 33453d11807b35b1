/** A copy of the content with Hindi, made by the steps of content/README.md. */
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { runCli } from '#cli/main.ts'
import { testIo } from './cli/io.ts'
import { readTable } from './data.ts'
import { copyContent } from './site/copy-content.ts'

const { entry, files } = readTable<{ entry: string; files: string[] }>('hindi.yaml')

/** Telugu in Devanagari letters, whose blocks of Unicode have the same order. */
const inDevanagari = (telugu: string): string =>
  telugu.replace(/[\u0C00-\u0C7F]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x300))

export async function hindiContent(names = files) {
  const copy = await copyContent()
  await copy.put('languages.yaml', readFileSync('content/languages.yaml', 'utf8') + entry)
  for (const file of names)
    await copy.put(`hi/${file}`, inDevanagari(readFileSync(`content/te/${file}`, 'utf8')))
  for (const words of ['translate accept --all --language hi', 'check']) {
    const io = testIo({ env: { ACADEMY_CONTENT: copy.root } })
    expect([await runCli(['content', ...words.split(' ')], io), io.err]).toEqual([0, expect.any(String)])
  }
  return copy
}
