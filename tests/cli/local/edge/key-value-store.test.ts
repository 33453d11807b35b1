import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import '@aws-sdk/signature-v4a'
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  ListKeysCommand,
  paginateListKeys,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIam } from '#cli/local/access/iam.ts'
import { createKeyValueStore, type KeyValueStore } from '#cli/local/edge/key-value-store.ts'
import { serveAws } from '#cli/local/protocol/aws.ts'
import type { Resources } from '#cli/local/template/resources.ts'
import { localStoreOptions } from '#cli/release/aws.ts'
import { testFolder } from '../../folder.ts'
import { clientOf, localResources } from '../template.ts'

let resources: Resources
let KvsARN: string
beforeAll(async () => {
  resources = await localResources()
  KvsARN = resources.of('AWS::CloudFront::KeyValueStore')[0]?.arn ?? ''
}, 120_000)

let data: string
let store: KeyValueStore
let aws: Awaited<ReturnType<typeof serveAws>>
beforeEach(async () => {
  data = testFolder()
  open()
  const services = {
    'cloudfront-keyvaluestore': (...call: Parameters<KeyValueStore['service']>) => store.service(...call),
  }
  aws = await serveAws(services, { warn: () => undefined })
})
afterEach(async () => {
  await aws.close()
})

/** Opens the store again, as after a restart. */
function open(): void {
  const iam = createIam(resources, () => undefined)
  store = createKeyValueStore({ resources, data, iam })
}

const awsConfig = (part: string) => {
  const role = resources.of('AWS::IAM::Role').find(({ ref }) => ref.includes(part))?.ref ?? part
  return new CloudFrontKeyValueStoreClient({ ...clientOf('', role), ...localStoreOptions(aws.endpoint) })
}

test('the deploy role writes and reads keys, which the next reader finds', async () => {
  const deploy = awsConfig('DeployRole')
  const { ETag: first } = await deploy.send(new DescribeKeyValueStoreCommand({ KvsARN }))
  const Puts = [
    { Key: 'live', Value: 'r1' },
    { Key: 'r1/0', Value: '/courses\n/మన' },
  ]
  const updated = await deploy.send(new UpdateKeysCommand({ KvsARN, IfMatch: first, Puts }))
  expect(updated).toMatchObject({ ItemCount: 2, TotalSizeInBytes: 4 + 2 + 4 + 16 })
  expect((await deploy.send(new GetKeyCommand({ KvsARN, Key: 'r1/0' }))).Value).toBe('/courses\n/మన')
  const Deletes = [{ Key: 'r1/0' }]
  await deploy.send(new UpdateKeysCommand({ KvsARN, IfMatch: updated.ETag, Puts: [], Deletes }))
  open()
  expect([store.get(KvsARN, 'live'), store.get(KvsARN, 'r1/0'), store.keys(KvsARN)]).toEqual([
    'r1',
    undefined,
    ['live'],
  ])
  await expect(deploy.send(new GetKeyCommand({ KvsARN, Key: 'r1/0' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
})

test('a change with an old ETag is refused with the error of AWS, and changes nothing', async () => {
  const deploy = awsConfig('DeployRole')
  const { ETag: IfMatch } = await deploy.send(new DescribeKeyValueStoreCommand({ KvsARN }))
  const update = (Value: string) =>
    deploy.send(new UpdateKeysCommand({ KvsARN, IfMatch, Puts: [{ Key: 'live', Value }] }))
  await update('r1')
  await expect(update('r2')).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'Pre-Condition failed during update of Key-Value-Store',
  })
  expect(store.get(KvsARN, 'live')).toBe('r1')
})

test('a call without permission is refused', async () => {
  const denied = { name: 'AccessDeniedException' }
  const staff = awsConfig('StaffRole')
  await expect(staff.send(new ListKeysCommand({ KvsARN }))).rejects.toMatchObject(denied)
  const update = new UpdateKeysCommand({ KvsARN, IfMatch: 'KV0', Puts: [{ Key: 'live', Value: 'r1' }] })
  await expect(staff.send(update)).rejects.toMatchObject(denied)
  expect(store.keys(KvsARN)).toEqual([])
})

test('keys are listed page by page', async () => {
  store.update(KvsARN, new Map(Array.from({ length: 120 }, (_, at) => [`k${at}`, 'v'])), [])
  const sizes: number[] = []
  const found = new Set<string | undefined>()
  for await (const { Items = [] } of paginateListKeys({ client: awsConfig('DeployRole') }, { KvsARN })) {
    sizes.push(Items.length)
    for (const { Key } of Items) found.add(Key)
  }
  expect([sizes, found.size]).toEqual([[50, 50, 20], 120])
})

test('the quotas of CloudFront apply: 512 bytes a key, 1 KB a value, 50 keys a call, 5 MB a store', async () => {
  const deploy = awsConfig('DeployRole')
  const update = async (Puts: { Key: string; Value: string }[]) => {
    const { ETag: IfMatch } = await deploy.send(new DescribeKeyValueStoreCommand({ KvsARN }))
    return deploy.send(new UpdateKeysCommand({ KvsARN, IfMatch, Puts }))
  }
  const invalid = { name: 'ValidationException' }
  await update([{ Key: 'k'.repeat(512), Value: 'v'.repeat(1024) }])
  await expect(update([{ Key: 'k'.repeat(513), Value: 'v' }])).rejects.toMatchObject(invalid)
  await expect(update([{ Key: 'k', Value: 'మ'.repeat(342) }])).rejects.toMatchObject(invalid)
  const many = Array.from({ length: 51 }, (_, at) => ({ Key: `k${at}`, Value: 'v' }))
  await expect(update(many)).rejects.toMatchObject(invalid)
  await update(many.slice(1))
  const big = new Map(Array.from({ length: 5_050 }, (_, at) => [`big${at}`, 'v'.repeat(1024)]))
  store.update(KvsARN, big, [])
  const rest = Array.from({ length: 50 }, (_, at) => ({ Key: `more${at}`, Value: 'v'.repeat(1024) }))
  await expect(update(rest)).rejects.toMatchObject({ name: 'ServiceQuotaExceededException' })
  expect(store.get(KvsARN, 'more0')).toBeUndefined()
})

test('after a failed write the previous release stays live, also after a restart', () => {
  store.update(KvsARN, new Map([['live', 'before']]), [])
  mkdirSync(join(data, 'kvs.json.part'))
  expect(() => store.update(KvsARN, new Map([['live', 'after']]), [])).toThrow(
    /kvs\.json cannot be written: EISDIR.+ Make room/,
  )
  expect(store.get(KvsARN, 'live')).toBe('before')
  open()
  expect(store.get(KvsARN, 'live')).toBe('before')
})
