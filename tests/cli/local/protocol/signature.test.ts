/** Only a valid and recent signature makes a request a call of its role. */
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialsOf } from '#cli/aws/running.ts'
import { type AwsCall, openAws, type Service } from '#cli/local/protocol/aws.ts'

let aws: Awaited<ReturnType<typeof openAws>>
const calls: AwsCall[] = []
const note: (answer: string) => Service = (answer) => (call) => {
  calls.push(call)
  return { status: 200, headers: {}, body: Buffer.from(answer) }
}

beforeAll(async () => {
  const services = { dynamodb: note('{"TableNames":[]}'), s3: note('body'), '': note('nobody') }
  aws = await openAws(services, { warn: console.warn })
})
afterAll(() => aws.close())

const region = 'ap-south-1'
const settings = (credentials = credentialsOf('form-role')) => ({
  endpoint: aws.endpoint,
  region,
  credentials,
  maxAttempts: 1,
})

test('calls of the SDK with a query, special characters and a body are calls of their role', async () => {
  const s3 = new S3Client({ ...settings(), forcePathStyle: true })
  await s3.send(new PutObjectCommand({ Bucket: 'b', Key: "a (1)+é'.pdf", Body: 'text' }))
  await s3.send(
    new GetObjectCommand({ Bucket: 'b', Key: 'a/b', ResponseContentType: 'text/plain; charset=utf-8' }),
  )
  await new DynamoDBClient(settings()).send(new ListTablesCommand({}))
  expect(calls.splice(0).map(({ principal, service }) => [principal, service])).toEqual([
    ['form-role', 's3'],
    ['form-role', 's3'],
    ['form-role', 'dynamodb'],
  ])
})

test('another secret, another body, an old date and a foreign host are refused, and an unsigned request has no caller', async () => {
  const stranger = new DynamoDBClient(settings({ ...credentialsOf('form-role'), secretAccessKey: 'guessed' }))
  await expect(stranger.send(new ListTablesCommand({}))).rejects.toThrow('signature')
  const late = new DynamoDBClient({ ...settings(), systemClockOffset: -3_600_000 })
  await expect(late.send(new ListTablesCommand({}))).rejects.toThrow('signature')
  const tampering = new DynamoDBClient(settings())
  tampering.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { body: '{"Limit":1}' })
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  await expect(tampering.send(new ListTablesCommand({}))).rejects.toThrow()
  expect(calls).toEqual([])
  expect(await (await fetch(aws.endpoint)).text()).toBe('nobody')
  expect(calls.splice(0).map(({ principal }) => principal)).toEqual([''])
})
