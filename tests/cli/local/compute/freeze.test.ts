import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoke, watchRequests } from '#cli/local/compute/freeze.ts'

let hits = 0
const refused: string[] = []
const server = createServer((_request, response) => {
  hits += 1
  response.end('{}')
})
beforeAll(async () => {
  watchRequests((name) => refused.push(name))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a request fails after the promise of its invocation has settled, but not before', async () => {
  let late: unknown
  const leftOver = deferred()
  hits = 0
  const client = new DynamoDBClient({
    endpoint: url(),
    region: 'x',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  })
  const result = await invoke('brochure', 1000, async () => {
    await client.send(new ListTablesCommand({}))
    void pause(20)
      .then(() => client.send(new ListTablesCommand({})))
      .catch((error) => {
        late = error
      })
      .finally(() => leftOver.resolve(undefined))
    return 'answered'
  })
  expect(result).toBe('answered')
  await leftOver.promise
  expect(String(late)).toContain('brochure is frozen')
  expect(hits).toBe(1)
  expect(refused).toEqual(['brochure'])
})

test('a handler that times out is frozen too', async () => {
  let late: unknown
  await expect(
    invoke('apply', 20, async () => {
      await pause(60)
      try {
        get(url())
      } catch (error) {
        late = error
      }
    }),
  ).rejects.toThrow('apply timed out after 20 ms')
  await pause(80)
  expect(String(late)).toContain('apply is frozen')
})

test('requests outside of invocations are unchanged', async () => {
  hits = 0
  const [response] = await once(get(url()), 'response')
  response.resume()
  expect(hits).toBe(1)
})

function deferred() {
  let resolve: (value: unknown) => void = () => undefined
  const promise = new Promise((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
