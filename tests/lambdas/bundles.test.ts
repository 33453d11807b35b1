/** The contents of bundles: which Lambda contains the mail client, the file client or no SDK. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test, vi } from 'vitest'
import { bundleOptions } from '#infra/bundle.ts'

async function packages(entry: string): Promise<{ bytes: number; names: Set<string>; files: string[] }> {
  const entryPoints = [`lambdas/${entry}/handler.ts`]
  const kept = { define: { __ACADEMY_CONTENT__: '{}' }, write: false, metafile: true } as const
  const { metafile, outputFiles } = await build({ ...bundleOptions, entryPoints, ...kept })
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  )
  const names = inputs.flatMap(([file]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
  const files = inputs.map(([file]) => file)
  return { bytes: outputFiles[0]?.contents.length ?? 0, names: new Set(names), files }
}

test('the Lambda of a form has no mail client, no letters, and a file client only with file fields', {
  timeout: 60_000,
}, async () => {
  for (const [entry, hasFiles, most] of [
    ['form', false, 330_000],
    ['form-with-files', true, 495_000],
  ] as const) {
    const { names, bytes, files } = await packages(entry)
    const clients = ['dynamodb', 's3', 'ses'].filter((client) => names.has(`@aws-sdk/client-${client}`))
    expect([entry, clients]).toEqual([entry, hasFiles ? ['dynamodb', 's3'] : ['dynamodb']])
    expect(files.filter((file) => /messages\/mail\//.test(file))).toEqual([])
    expect(bytes).toBeLessThanOrEqual(most)
  }
})

test('fallback and canary contain no SDK, no zod and no mails', async () => {
  for (const entry of ['fallback', 'canary']) {
    const { names, bytes } = await packages(entry)
    expect([entry, [...names]]).toEqual([entry, []])
    expect([entry, bytes < (entry === 'fallback' ? 40_000 : 8_000)]).toEqual([entry, true])
  }
})

test('uploads and digest contain the fields of the forms and none of their letters', async () => {
  for (const entry of ['uploads', 'digest']) {
    const { files } = await packages(entry)
    expect(files.filter((file) => /messages\/mail\/(?!letter)/.test(file))).toEqual([])
    expect(files).toContain('lambdas/story/fields.ts')
  }
})

test('deliver has the mail client and no file client', async () => {
  const { names } = await packages('deliver')
  expect([names.has('@aws-sdk/client-ses'), names.has('@aws-sdk/client-s3')]).toEqual([true, false])
})

test('bundles work without the excluded credential providers if the environment has the credentials, as in Lambda', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bundle-'))
  try {
    const outfile = join(folder, 'index.mjs')
    const contents = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
      export const keyId = async () => (await new DynamoDBClient({ region: 'ap-south-1' }).config.credentials()).accessKeyId`
    await build({ ...bundleOptions, stdin: { contents, resolveDir: import.meta.dirname }, outfile })
    const { keyId } = await import(/* @vite-ignore */ pathToFileURL(outfile).href)
    for (const name of ['AWS_PROFILE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      vi.stubEnv(name, undefined)
    await expect(keyId()).rejects.toThrow()
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDSAMPLE')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sample')
    expect(await keyId()).toBe('AKIDSAMPLE')
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  }
})
