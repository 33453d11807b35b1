/** The AWS calls of `npm run destroy`, against stubs of CloudFormation, S3 and STS. */
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { S3Client } from '@aws-sdk/client-s3'
import { STSClient } from '@aws-sdk/client-sts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { awsTeardown, emptyBucket } from '#cli/teardown/aws.ts'

type Input = Record<string, unknown>
type Answers = Record<string, (input: Input) => unknown>

const clients = [CloudFormationClient, S3Client, STSClient]
const asked: [region: string, command: string, input: Input][] = []
let answers: Answers = {}

beforeEach(() => {
  asked.length = 0
  async function send(this: S3Client, command: { constructor: { name: string }; input: Input }) {
    const { name: kind } = command.constructor
    const name = kind.charAt(0).toLowerCase() + kind.slice(1, -'Command'.length)
    asked.push([await this.config.region(), name, command.input])
    const answer = answers[name]
    if (!answer) throw new Error(`nothing here answers ${name}`)
    return answer(command.input)
  }
  // Shadows the method that every client inherits.
  for (const { prototype } of clients)
    Object.defineProperty(prototype, 'send', { value: send, configurable: true })
})
afterEach(() => {
  for (const { prototype } of clients) Reflect.deleteProperty(prototype, 'send')
})

const failure = (name: string, message: string) => () => {
  throw Object.assign(new Error(message), { name })
}

test('it reads the account, and the buckets that a stack still has, in the stack’s region', async () => {
  answers = { getCallerIdentity: () => ({ Account: '222222222222' }) }
  expect(await awsTeardown().account()).toBe('222222222222')
  asked.length = 0
  const StackResources = [
    ['files', 'Bucket', 'CREATE_COMPLETE'],
    ['gone', 'Bucket', 'DELETE_COMPLETE'],
    ['stuck', 'Bucket', 'DELETE_FAILED'],
    ['files-policy', 'BucketPolicy', 'CREATE_COMPLETE'],
  ].map(([PhysicalResourceId, type, ResourceStatus]) => {
    return { PhysicalResourceId, ResourceType: `AWS::S3::${type}`, ResourceStatus }
  })
  answers = { describeStackResources: () => ({ StackResources }) }
  expect(await awsTeardown().buckets('S', 'us-east-1')).toEqual(['files', 'stuck'])
  expect(asked).toEqual([['us-east-1', 'describeStackResources', { StackName: 'S' }]])
})

test('a missing stack is skipped; any other error ends the run', async () => {
  const { buckets } = awsTeardown()
  answers = { describeStackResources: failure('ValidationError', 'Stack with id S does not exist') }
  expect(await buckets('S', 'ap-south-1')).toBeUndefined()
  answers = { describeStackResources: failure('AccessDenied', 'not authorized') }
  await expect(buckets('S', 'ap-south-1')).rejects.toThrow('not authorized')
})

/** A versioned bucket that lists a thousand versions at a time, as S3 does. */
function bucketOf(count: number) {
  let left = Array.from({ length: count }, (_, n) => ({ Key: `k${n}`, VersionId: `v${n}` }))
  return {
    left: () => left.length,
    answers: {
      listObjectVersions: () => {
        const page = left.slice(0, 1000)
        const [Versions, DeleteMarkers] = [page.filter((_, n) => n % 3), page.filter((_, n) => n % 3 === 0)]
        return page.length > 0 ? { Versions, DeleteMarkers, IsTruncated: left.length > 1000 } : {}
      },
      deleteObjects: (input: Input) => {
        const { Objects } = input.Delete as { Objects: { Key: string; VersionId: string }[] }
        if (Objects.length > 1000) throw new Error('MalformedXML: more than a thousand')
        const keys = new Set(Objects.map(({ Key, VersionId }) => `${Key} ${VersionId}`))
        left = left.filter(({ Key, VersionId }) => !keys.has(`${Key} ${VersionId}`))
        return {}
      },
    } satisfies Answers,
  }
}

test('a bucket loses all versions and delete markers, a thousand at a time', async () => {
  const bucket = bucketOf(2_345)
  answers = bucket.answers
  await emptyBucket('files', 'ap-south-1')
  expect(bucket.left()).toBe(0)
  expect(asked.filter(([, command]) => command === 'deleteObjects')).toHaveLength(3)
  expect(new Set(asked.map(([region]) => region))).toEqual(new Set(['ap-south-1']))
})

test('an object that S3 refuses to delete inside a 200 ends the run with its name, not in an endless loop', async () => {
  const refused = { Errors: [{ Key: 'held', Message: 'Access Denied' }] }
  answers = { ...bucketOf(3).answers, deleteObjects: () => refused }
  await expect(emptyBucket('files', 'ap-south-1')).rejects.toThrow('S3 did not delete held: Access Denied')
  expect(asked).toHaveLength(2)
})

test('a deleted stack is one that CloudFormation no longer finds; a failed deletion ends the run', async () => {
  const { remove } = awsTeardown()
  answers = {
    deleteStack: () => ({}),
    describeStacks: failure('ValidationError', 'Stack with id S does not exist'),
  }
  await remove('S', 'ap-south-1')
  expect(asked.map(([, command]) => command)).toEqual(['deleteStack', 'describeStacks'])
  const Stacks = [{ StackStatus: 'DELETE_FAILED' }]
  answers = { deleteStack: () => ({}), describeStacks: () => ({ Stacks }) }
  await expect(remove('S', 'ap-south-1')).rejects.toThrow(/FAILURE/)
})
