/** `academy logs` finds the log of a Lambda by its folder, and reads the time of an alarm. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { lambdaEntries } from '#infra/bundle.ts'
import { synthesize } from '../infra/app.ts'
import { testIo } from './io.ts'

/** Log groups as CloudFormation names those of the template. */
const groups = Object.entries(
  synthesize().template('Academy-prod-Api').findResources('AWS::Logs::LogGroup'),
).map(([id]) => `Academy-prod-Api-${id}-AbC123`)
const asked: Record<string, unknown>[] = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const input = JSON.parse(text)
  asked.push(input)
  const isList = String(request.headers['x-amz-target']).endsWith('DescribeLogGroups')
  const names = groups.filter((name) => name.startsWith(input.logGroupNamePrefix))
  const lines = [
    { timestamp: Date.parse('2026-11-28T06:00:00Z'), message: `{"in":"${input.logGroupName}"}\n` },
  ]
  response.setHeader('content-type', 'application/x-amz-json-1.1')
  response.end(
    JSON.stringify(
      isList ? { logGroups: names.map((logGroupName) => ({ logGroupName })) } : { events: lines },
    ),
  )
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

async function academy(...words: string[]) {
  const env = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    ACADEMY_NOW: '2026-11-28T06:05:00Z',
  }
  const io = testIo({ env })
  return { code: await runCli(words, io), out: io.out, err: io.err }
}

test('every Lambda and the API have a log of their own', { timeout: 60_000 }, async () => {
  const found = new Set<string>()
  for (const name of [...lambdaEntries(), 'api']) {
    const { code, out } = await academy('logs', name, '--since', '15m', '--stage', 'prod')
    expect([name, code]).toEqual([name, 0])
    expect(out).toMatch(/^2026-11-28T06:00:00.000Z \{"in":"Academy-prod-Api-/)
    found.add(out)
  }
  expect(found.size).toBe(lambdaEntries().length + 1)
  expect(asked.at(-1)?.startTime).toBe(Date.parse('2026-11-28T05:50:00Z'))
})

test('a name that is none, a period that is none and a stage that is not deployed are said', async () => {
  expect(await academy('logs', 'contct', '--stage', 'prod')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Did you mean'),
  })
  expect((await academy('logs', 'contact', '--since', 'soon', '--stage', 'prod')).code).toBe(2)
  expect(await academy('logs', 'contact', '--stage', 'staging')).toMatchObject({
    code: 3,
    err: expect.stringContaining('not deployed'),
  })
})
