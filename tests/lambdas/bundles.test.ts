/** What each Lambda carries: a form's no mail client, a file client only where there are files; the light ones nothing. */
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { forms } from '#lambdas/forms.ts'

async function packages(entry: string): Promise<{ bytes: number; names: Set<string> }> {
  const { metafile, outputFiles } = await build({
    entryPoints: [`lambdas/${entry}/handler.ts`],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    define: { __ACADEMY_CONTENT__: '{}' },
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  )
  const names = inputs.flatMap(([file]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
  return { bytes: outputFiles[0]?.contents.length ?? 0, names: new Set(names) }
}

test('a form’s Lambda can neither mail nor, without file fields, reach the files', {
  timeout: 60_000,
}, async () => {
  for (const { fields } of forms) {
    const entry = fields.form
    const { names, bytes } = await packages(entry)
    const hasFiles = fields.fields.some(({ type }) => type === 'file')
    expect([entry, names.has('@aws-sdk/client-ses')]).toEqual([entry, false])
    expect([entry, names.has('@aws-sdk/client-s3')]).toEqual([entry, hasFiles])
    expect([entry, names.has('@aws-sdk/client-dynamodb'), bytes <= (hasFiles ? 700_000 : 500_000)]).toEqual([
      entry,
      true,
      true,
    ])
  }
})

test('fallback and canary carry paths and nothing of the SDK, of zod or of mails', async () => {
  for (const entry of ['fallback', 'canary']) {
    const { names, bytes } = await packages(entry)
    expect([entry, [...names]]).toEqual([entry, []])
    expect([entry, bytes < (entry === 'fallback' ? 40_000 : 6_000)]).toEqual([entry, true])
  }
})

test('deliver has the mail client and no file client', async () => {
  const { names } = await packages('deliver')
  expect([names.has('@aws-sdk/client-ses'), names.has('@aws-sdk/client-s3')]).toEqual([true, false])
})
