/** The lines of `npm run dev` about requests to the API, and the source maps of Lambdas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { startStack } from '#cli/local/stack/stack.ts'
import { testFolder } from '../../folder.ts'
import { post } from '../harness/child.ts'

const contact = { fullName: 'Asha', phone: '9876543210', email: 'asha@example.org', message: 'When?' }

test('each request to the API, refused ones included, is one line with its reference and no data of the visitor', async () => {
  const data = testFolder()
  const said: string[] = []
  const stack = await startStack({
    data,
    port: 0,
    assembly: await localAssembly(),
    warn: expect.unreachable,
    trace: (line) => said.push(line),
    test: { still: true },
  })
  onTestFinished(() => stack.close())
  const { reference } = (await (await post(stack.url, 'PostContactform', contact)).json()) as {
    reference: string
  }
  await post(stack.url, 'PostContactform', { ...contact, email: undefined })
  const native = await fetch(`${stack.url}/api/PostContactform`, {
    method: 'POST',
    body: new URLSearchParams({ ...contact, message: 'And where?' }),
    redirect: 'manual',
  })
  await fetch(`${stack.url}/api/newsletter/confirm?lead=asha@example.org`)
  const other = native.headers.get('location')?.split('#')[1]
  const lines = said.filter((line) => line.includes(' /api/'))
  expect(lines.map((line) => line.replace(/ \d+ ms/, ' … ms'))).toEqual([
    `POST /api/PostContactform 200 … ms ${reference}`,
    'POST /api/PostContactform 400 … ms',
    `POST /api/PostContactform 303 … ms ${other}`,
    'GET /api/newsletter/confirm 200 … ms',
  ])
  expect(said).toContainEqual(expect.stringMatching(/^contact: lead\.accepted id=\S+ form=contact/))
  expect(said.join('\n')).not.toMatch(/[{@]|Asha|9876543210|When|where/)
})

test('each Lambda of the local stack has a source map with paths of the project', async () => {
  const assembly = await localAssembly()
  const bundles = readdirSync(assembly).filter((name) => existsSync(join(assembly, name, 'index.mjs')))
  expect(bundles.length).toBeGreaterThan(8)
  for (const name of bundles) {
    const { sources } = JSON.parse(readFileSync(join(assembly, name, 'index.mjs.map'), 'utf8'))
    expect(readFileSync(join(assembly, name, 'index.mjs'), 'utf8')).toMatch(
      /\n\/\/# sourceMappingURL=index\.mjs\.map\n$/,
    )
    expect(sources).toContainEqual(expect.stringMatching(/^lambdas\/[\w-]+\/handler\.ts$/))
  }
})
