/** The ports of a release, on AWS or on the local stack: bucket and key-value store, found by one SSM parameter. */

import { lookup as resolve } from 'node:dns'
import { Agent } from 'node:http'
import type { LookupFunction } from 'node:net'
import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from '../stage.ts'
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
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { clientOf } from '../aws/client.ts'
import { CliError, exit, unlessNamed } from '../errors.ts'
import { environmentOf, findRunning } from '../local/stack/running.ts'
import type { Env } from '../output.ts'
import { fetchFrom } from '../smoke/target.ts'
import { type Changes, CONTROL, changesOf } from './control.ts'
import type { Ports } from './ports.ts'

/** `host` is the name by which visitors find the stage; only a stage with previews has a `previewDomain`. */
type Target = Record<'bucket' | 'store' | 'host', string> & { previewDomain?: string; canaryKey?: string }

const region = 'ap-south-1'

/** Keys that one call may change (developer guide, "Quotas on key value stores"). */
const KEYS = 50

const TRIES = 50

/** Changes of the store reach all edges within seconds, low tens of seconds at most. */
const PROPAGATION_MS = 30_000

/** Ports of a stage; `local` is the stack that runs on this machine. Throws the SDK's error when it cannot be reached. */
export async function stagePorts(stage: string, env: Env = process.env): Promise<Ports> {
  if (stage !== 'local') return portsOf(stage, env)
  const running = findRunning(dataFolder(env))
  if (!running) throw new CliError('the local stack is not running: npm start', exit.unreachable)
  const { port } = new URL(running.url)
  const ports = await portsOf(stage, environmentOf(running, running.roles.deploy))
  const previewUrl = (id: string) => `http://${id}.preview.localhost:${port}`
  return { ...ports, url: running.url, previewUrl, propagationMs: 0 }
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
    pause,
    who: async () => process.env.GITHUB_ACTOR ?? userInfo().username,
    url: `https://${target.host}`,
    async canaryKey() {
      if (!target.canaryKey)
        throw new CliError(`${stage} has no canary key yet: ACADEMY_STAGE=${stage} npm run deploy`)
      const secrets = new SecretsManagerClient({ ...clientOf(env), region })
      const asked = new GetSecretValueCommand({ SecretId: target.canaryKey })
      return (await secrets.send(asked)).SecretString ?? ''
    },
    propagationMs: PROPAGATION_MS,
    previewUrl: (id) => (target.previewDomain ? `https://${id}.${target.previewDomain}` : undefined),
  }
}

function objects(Bucket: string, env: Env): Ports['objects'] {
  const endpoint = env.AWS_ENDPOINT_URL_S3
  const s3 = new S3Client({ ...clientOf(env, 'S3'), region, forcePathStyle: Boolean(endpoint) })
  return {
    async list(Prefix) {
      const keys: string[] = []
      for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
      return keys
    },
    async get(Key) {
      const found = await unlessNamed(s3.send(new GetObjectCommand({ Bucket, Key })), 'NoSuchKey')
      const { ContentType: contentType = 'application/octet-stream', CacheControl: cacheControl = '' } =
        found ?? {}
      const body = (await found?.Body?.transformToByteArray()) ?? new Uint8Array()
      return found && { body, contentType, cacheControl }
    },
    async put(Key, { body: Body, contentType: ContentType, cacheControl: CacheControl }) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    },
    async remove(keys) {
      for (const part of chunks(keys, 1000)) {
        const Delete = { Objects: part.map((Key) => ({ Key })), Quiet: true }
        const { Errors: [fault] = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete }))
        if (fault) throw new CliError(`${fault.Key} was not removed: ${fault.Message}`)
      }
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
  const valueAt = async (Key: string): Promise<string> => {
    const asked = store.send(new GetKeyCommand({ KvsARN, Key }))
    return (await unlessNamed(asked, 'ResourceNotFoundException'))?.Value ?? ''
  }
  const version = async () => (await store.send(new DescribeKeyValueStoreCommand({ KvsARN }))).ETag
  /**
   * All or nothing, on the version that `decide` has seen; again when another writer came first. AWS calls that a
   * ConflictException in its reference and a ValidationException in fact, so what counts is that the version is another.
   */
  const write = async (decide: () => Promise<Changes> | Changes) => {
    for (let tries = 1; ; tries += 1) {
      const IfMatch = await version()
      const { put, remove } = await decide()
      const Puts = [...put].map(([Key, Value]) => ({ Key, Value }))
      const Deletes = remove.map((Key) => ({ Key }))
      if (Puts.length + Deletes.length === 0) return
      try {
        await store.send(new UpdateKeysCommand({ KvsARN, IfMatch, Puts, Deletes }))
        return
      } catch (error) {
        if ((await version()) === IfMatch) throw error
        if (tries === TRIES)
          throw new CliError(
            'others keep changing the key-value store: try again when their releases are done',
          )
        await pause(Math.random() * 200 * Math.min(tries, 10))
      }
    }
  }
  return {
    async all() {
      const found = new Map<string, string>()
      for await (const page of paginateListKeys({ client: store }, { KvsARN }))
        for (const { Key = '', Value = '' } of page.Items ?? []) found.set(Key, Value)
      return found
    },
    async update(put, remove) {
      for (const part of chunks([...put], KEYS)) await write(() => ({ put: new Map(part), remove: [] }))
      for (const part of chunks([...remove], KEYS)) await write(() => ({ put: new Map(), remove: part }))
    },
    change: (decide) =>
      write(async () => {
        const [live = '', past = '', busy = ''] = await Promise.all(CONTROL.map(valueAt))
        const control = { live, past, busy }
        return buildUpdate(control, decide(control))
      }),
  }
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** Names below `localhost` are this machine (RFC 6761), which not every resolver knows. */
const lookup: LookupFunction = (host, options, done) =>
  resolve(host.endsWith('.localhost') ? '127.0.0.1' : host, options, done)

/**
 * Settings of the key-value store's client for an endpoint of the local stack: it puts the account in front of the
 * host, which must be a name for that.
 */
export const loopback = (endpoint: string) => ({
  endpoint: endpoint.replace('127.0.0.1', 'localhost'),
  requestHandler: { httpAgent: new Agent({ lookup, keepAlive: true }) },
})

/** GET of a full URL, redirects not followed; gives up after 10 s. */
export async function get(address: string): Promise<{ status: number; body: string }> {
  const url = new URL(address)
  const { host } = url
  const signal = AbortSignal.timeout(10_000)
  const isHere = url.hostname.endsWith('.localhost')
  if (isHere) url.hostname = '127.0.0.1'
  const answer = await (isHere
    ? fetchFrom(host, url, { signal })
    : fetch(url, { redirect: 'manual', signal }))
  return { status: answer.status, body: await answer.text() }
}
