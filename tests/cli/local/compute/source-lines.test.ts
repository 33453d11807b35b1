/** Stack traces of bundles name the line of the source. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { withSourceLines } from '#cli/local/compute/source-lines.ts'
import { localAssembly } from '#cli/local/stack/assembly.ts'

const SOURCE = `interface Lead {
  name?: string
}

export function handler(lead: Lead) {
  return (lead.name as string).length
}
`

test('a place in a bundle becomes file and line of the source, and other places stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-lines-'))
  try {
    const file = join(folder, 'index.mjs')
    buildSync({
      stdin: { contents: SOURCE, sourcefile: 'lambdas/contact/handler.ts', loader: 'ts' },
      ...{ outfile: file, bundle: true, minify: true, format: 'esm', sourcemap: 'external' },
    })
    const { handler } = await import(pathToFileURL(file).href)
    const stack = (() => {
      try {
        return handler({})
      } catch (error) {
        return (error as Error).stack
      }
    })()
    expect(stack).toContain('index.mjs:1:')
    const told = withSourceLines(stack, file)
    expect(told).toContain('lambdas/contact/handler.ts:6')
    expect(told).not.toContain('index.mjs')
    expect(told).toContain('source-lines.test.ts:')
    expect(withSourceLines(stack, join(folder, 'other.mjs'))).toBe(stack)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('each Lambda of the local stack has a source map with paths of the project', async () => {
  const assembly = await localAssembly()
  const bundles = readdirSync(assembly).filter((name) => existsSync(join(assembly, name, 'index.mjs')))
  expect(bundles.length).toBeGreaterThan(15)
  for (const name of bundles) {
    const { sources } = JSON.parse(readFileSync(join(assembly, name, 'index.mjs.map'), 'utf8'))
    expect(sources).toContainEqual(expect.stringMatching(/^lambdas\/[\w-]+\/handler\.ts$/))
  }
})
