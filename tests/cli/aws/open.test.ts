import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LockedError, lockDataFolder } from '#cli/aws/lock.ts'
import { type OpenStore, openStore } from '#cli/aws/open.ts'
import { roleCredentials } from '#cli/aws/running.ts'
import { writeStackInfo } from '#cli/local/stack/running.ts'
import { openDataFolder as openServices } from '#cli/local/stack/services.ts'
import { runCli } from '#cli/main.ts'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'
import { startServer } from '../server.ts'

let data: string
beforeEach(() => {
  data = testFolder()
})

const awsConfig = (store: OpenStore) =>
  new DynamoDBClient({
    endpoint: store.env.AWS_ENDPOINT_URL ?? '',
    region: store.env.AWS_REGION ?? '',
    credentials: roleCredentials('admin'),
  })

const item = {
  pk: { S: 'LEAD#1' },
  sk: { S: 'LEAD' },
  gsi1pk: { S: 'FORM#guide#2026-01' },
  gsi1sk: { S: 'x#1' },
}

test('without a local stack the command opens the data folder, which keeps items and indexes', async () => {
  const first = await openStore({ ACADEMY_DATA: data })
  expect(first.kind).toBe('data')
  await awsConfig(first).send(new PutItemCommand({ TableName: first.table, Item: item }))
  await first.close()
  const second = await openStore({ ACADEMY_DATA: data })
  const client = awsConfig(second)
  const got = await client.send(
    new GetItemCommand({ TableName: second.table, Key: { pk: item.pk, sk: item.sk } }),
  )
  expect(got.Item).toEqual(item)
  const found = await client.send(
    new QueryCommand({
      TableName: second.table,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :f',
      ExpressionAttributeValues: { ':f': item.gsi1pk },
    }),
  )
  expect(found.Items).toEqual([item])
  await second.close()
})

test('a new data folder is reported, because it may be the wrong one', async () => {
  const folder = join(data, 'wrong')
  for (const made of [folder, undefined]) {
    const store = await openStore({ ACADEMY_DATA: folder })
    expect(store.made).toBe(made)
    await store.close()
  }
})

test('a data folder in use is refused with one clear line until the other command ends', async () => {
  const first = await openStore({ ACADEMY_DATA: data })
  await expect(openStore({ ACADEMY_DATA: data })).rejects.toThrow(LockedError)
  await expect(openStore({ ACADEMY_DATA: data })).rejects.toThrow(`in use by process ${process.pid}`)
  await first.close()
  await (await openStore({ ACADEMY_DATA: data })).close()
})

test('only the lock of a dead process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(()=>{}, 60000)'])
  writeFileSync(join(data, 'lock'), `${child.pid}\n`)
  expect(() => lockDataFolder(data)).toThrow(LockedError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = lockDataFolder(data)
  unlock()
  unlock()
})

test('a running local stack is used through its endpoints as the staff role, and a stage means AWS', async () => {
  const first = await openServices(data)
  writeStackInfo(data, { ...first.running, url: 'http://127.0.0.1:9' })
  const store = await openStore({ ACADEMY_DATA: data })
  expect(store).toMatchObject({ kind: 'local', url: 'http://127.0.0.1:9' })
  expect(store.env).toMatchObject({
    AWS_ENDPOINT_URL: first.running.endpoints.aws,
    AWS_ACCESS_KEY_ID: first.running.roles.staff,
    PERSON_KEY: expect.stringMatching(/^\w{32,}$/),
  })
  await first.close()
  writeStackInfo(data, { ...first.running, pid: 2 ** 22 - 1 })
  const own = await openStore({ ACADEMY_DATA: data })
  expect(own.kind).toBe('data')
  expect(own.table).toBe(store.table)
  await own.close()
  const aws = await openStore({ ACADEMY_STAGE: 'prod', TABLE_NAME: 'leads', UPLOAD_BUCKET: 'files' })
  expect(aws).toMatchObject({ kind: 'aws', table: 'leads', bucket: 'files' })
  expect(aws.env).toEqual({})
})

test('TABLE_NAME names a restored table, and the stage names the rest', async () => {
  const Parameter = { Value: JSON.stringify({ table: 'leads', bucket: 'files' }) }
  const ssm = await startServer((_, response) => void response.end(JSON.stringify({ Parameter })))
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', ssm.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b')
  onTestFinished(() => void vi.unstubAllEnvs())
  const named = async (env: Record<string, string>) => {
    const { table, bucket } = await openStore({ ...env, ACADEMY_STAGE: 'prod' })
    return { table, bucket }
  }
  expect(await named({})).toEqual({ table: 'leads', bucket: 'files' })
  expect(await named({ TABLE_NAME: 'restored' })).toEqual({ table: 'restored', bucket: 'files' })
})

test('a missing secret is not called a missing table, and is named', async () => {
  const value = JSON.stringify({ table: 'leads', bucket: 'files', personKey: 'academy/person-key' })
  const aws = await startServer((request, response) => {
    if (`${request.headers['x-amz-target']}`.startsWith('AmazonSSM'))
      return response.end(JSON.stringify({ Parameter: { Value: value } }))
    const [__type, message] = [
      'ResourceNotFoundException',
      "Secrets Manager can't find the specified secret.",
    ]
    return response.writeHead(400).end(JSON.stringify({ __type, message }))
  })
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  const io = testIo({ env: { ...keys, AWS_ENDPOINT_URL: aws.url } })
  expect(await runCli(['leads', 'list', '--stage', 'prod'], io)).toBe(3)
  expect(io.err).toMatch(/Secrets Manager can't find the specified secret\. \(academy\/person-key\)\n$/)
  expect(io.err).not.toContain('table')
})
