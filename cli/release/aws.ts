/** The ports of a release, on AWS or on the local stack: bucket and key-value store, found by one SSM parameter. */
import { userInfo } from 'node:os'
// The store's client signs with SigV4a; the package registers itself when imported.
import '@aws-sdk/signature-v4a'
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  paginateListKeys,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { CliError, exit } from '../errors.ts'
import { clientOf, dataFolder } from '../local/open.ts'
import { environmentOf, findRunning } from '../local/running.ts'
import { get, loopback } from './loopback.ts'
import type { Ports } from './ports.ts'

type Env = Readonly<Record<string, string | undefined>>

interface Target {
  bucket: string
  store: string
  /** Only where the stage serves previews. */
  previewDomain?: string
}

const region = 'ap-south-1'

/** Ports of a stage; `local` is the stack that runs on this machine. Throws the SDK's error when it cannot be reached. */
export async function stagePorts(stage: string, env: Env = process.env): Promise<Ports> {
  if (stage !== 'local') return portsOf(stage, env)
  const running = findRunning(dataFolder(env))
  if (!running) throw new CliError('the local stack does not run: npm start', exit.unreachable)
  const { port } = new URL(running.url)
  const ports = await portsOf(stage, environmentOf(running, running.roles.deploy))
  return { ...ports, previewUrl: (id) => `http://${id}.preview.localhost:${port}` }
}

async function portsOf(stage: string, env: Env): Promise<Ports> {
  const parameter = await new SSMClient({ ...clientOf(env), region }).send(
    new GetParameterCommand({ Name: `/academy/${stage}/release-target` }),
  )
  const target = JSON.parse(parameter.Parameter?.Value ?? '{}') as Target
  return {
    objects: objects(target.bucket, env),
    routes: routes(target.store, env),
    fetch: get,
    now: () => new Date(),
    who: async () => process.env.GITHUB_ACTOR ?? userInfo().username,
    previewUrl: (id) => (target.previewDomain ? `https://${id}.${target.previewDomain}` : undefined),
  }
}

function objects(Bucket: string, env: Env): Ports['objects'] {
  const endpoint = env.AWS_ENDPOINT_URL_S3
  const s3 = new S3Client({ ...clientOf(env), region, ...(endpoint && { endpoint, forcePathStyle: true }) })
  return {
    async list(Prefix) {
      const keys: string[] = []
      for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
      return keys
    },
    async get(Key) {
      try {
        const found = await s3.send(new GetObjectCommand({ Bucket, Key }))
        return {
          body: (await found.Body?.transformToByteArray()) ?? new Uint8Array(),
          contentType: found.ContentType ?? 'application/octet-stream',
          cacheControl: found.CacheControl ?? '',
        }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async put(Key, { body, contentType, cacheControl }) {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body: body,
          ContentType: contentType,
          CacheControl: cacheControl,
        }),
      )
    },
    async remove(keys) {
      for (const part of chunks(keys, 1000))
        await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: part.map((Key) => ({ Key })) } }))
    },
  }
}

function routes(KvsARN: string, env: Env): Ports['routes'] {
  const client = clientOf(env)
  const store = new CloudFrontKeyValueStoreClient({
    ...client,
    region: 'us-east-1',
    ...(client.endpoint && loopback(client.endpoint)),
  })
  const etag = async () => (await store.send(new DescribeKeyValueStoreCommand({ KvsARN }))).ETag
  return {
    async get(Key) {
      try {
        return (await store.send(new GetKeyCommand({ KvsARN, Key }))).Value
      } catch (error) {
        if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
        throw error
      }
    },
    async keys() {
      const found: string[] = []
      for await (const page of paginateListKeys({ client: store }, { KvsARN }))
        found.push(...(page.Items ?? []).flatMap(({ Key }) => Key ?? []))
      return found
    },
    /** At most 50 keys a call, each on the version the call before left. */
    async update(put, remove) {
      const puts = [...put].map(([Key, Value]) => ({ Key, Value }))
      for (const Puts of chunks(puts, 50))
        await store.send(new UpdateKeysCommand({ KvsARN, IfMatch: await etag(), Puts }))
      for (const part of chunks(remove, 50))
        await store.send(
          new UpdateKeysCommand({ KvsARN, IfMatch: await etag(), Deletes: part.map((Key) => ({ Key })) }),
        )
    },
  }
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
