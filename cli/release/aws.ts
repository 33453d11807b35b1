/** Implements `Ports` (ports.ts) with the AWS SDK, for a stage on AWS or the local stack. SSM parameters name the resources. */
import { lookup as resolve } from 'node:dns'
import { Agent } from 'node:http'
import type { LookupFunction } from 'node:net'
import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from '../stage.ts'
// The client of the key-value store needs signature version 4A. This package registers itself when it is imported.
import '@aws-sdk/signature-v4a'
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  paginateListKeys,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore'
import {
  GetAliasCommand,
  InvokeCommand,
  LambdaClient,
  PublishVersionCommand,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { now as clock } from '#lambdas/shared/clock.ts'
import { awsConfig } from '../aws/client.ts'
import { findRunningStack, roleEnv, type StackInfo } from '../aws/running.ts'
import { chunks } from '../each.ts'
import { CliError, EXIT, ignoreError, withResourceName } from '../errors.ts'
import type { Env } from '../output.ts'
import type { LambdaApi, Ports } from './ports.ts'
import { parseReleaseState, STATE_KEYS, stateKeyChanges } from './state.ts'

/** `host` is the site's public host name. `previewDomain` exists only on a stage with previews. */
type Target = Record<'bucket' | 'store' | 'host', string> & { previewDomain?: string; canaryKey?: string }

/** `functions` are the AWS names of the API's Lambdas, by entry such as `contact`. */
interface ApiTarget {
  functions: Record<string, string>
  originSecret: string
}

const region = 'ap-south-1'

/** Maximum number of keys per update (CloudFront Developer Guide, "Quotas on key value stores"). */
const KEYS_PER_CALL = 50

/** Maximum number of attempts to write while others are changing the key-value store. */
const MAX_TRIES = 50

/** After this time, all edge locations of CloudFront have a change of the key-value store. Usually they have it in seconds. */
const PROPAGATION_MS = 30_000

/** Connects to the systems of a stage. @throws CliError if the local stack is not running, or the error of the SDK */
export async function stagePorts(stage: string, env: Env = process.env): Promise<Ports> {
  if (stage !== 'local') return portsOf(stage, env)
  const running = findRunningStack(dataFolder(env))
  if (!running)
    throw new CliError('the local stack is not running: start it with npm start', EXIT.unreachable)
  return localPorts(running)
}

export async function localPorts(running: StackInfo): Promise<Ports> {
  const { port } = new URL(running.url)
  const ports = await portsOf('local', roleEnv(running, running.roles.deploy))
  const previewUrl = (id: string) => `http://${id}.preview.localhost:${port}`
  return { ...ports, url: running.url, previewUrl, propagationMs: 0 }
}

async function portsOf(stage: string, env: Env): Promise<Ports> {
  const read = async (name: string) => {
    const asked = new GetParameterCommand({ Name: `/academy/${stage}/${name}` })
    const { Parameter } = await new SSMClient({ ...awsConfig(env), region }).send(asked)
    return JSON.parse(Parameter?.Value ?? '{}') as unknown
  }
  const target = (await read('release-target')) as Target
  const secret = async (SecretId: string) => {
    const secrets = new SecretsManagerClient({ ...awsConfig(env), region })
    const asked = secrets.send(new GetSecretValueCommand({ SecretId }))
    return (await asked.catch(withResourceName(SecretId))).SecretString ?? ''
  }
  return {
    objects: objects(target.bucket, env),
    routes: routes(target.store, env),
    api: async () => {
      const { functions, originSecret } = (await read('api-release')) as ApiTarget
      return { ...lambdas(functions, env), originSecret: () => secret(originSecret) }
    },
    async fetch(url) {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
      return { status: answer.status, body: await answer.text() }
    },
    now: () => clock(),
    pause,
    user: async () => process.env.GITHUB_ACTOR ?? userInfo().username,
    url: `https://${target.host}`,
    async canaryKey() {
      if (!target.canaryKey)
        throw new CliError(`${stage} has no canary key yet: ACADEMY_STAGE=${stage} npm run deploy`)
      return secret(target.canaryKey)
    },
    propagationMs: PROPAGATION_MS,
    previewUrl: (id) => (target.previewDomain ? `https://${id}.${target.previewDomain}` : undefined),
  }
}

function objects(Bucket: string, env: Env): Ports['objects'] {
  const endpoint = env.AWS_ENDPOINT_URL_S3
  const s3 = new S3Client({ ...awsConfig(env, 'S3'), region, forcePathStyle: Boolean(endpoint) })
  return {
    async list(Prefix, before) {
      const keys: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
        for (const { Key = '', LastModified } of Contents)
          if (!before || (LastModified && LastModified < before)) keys.push(Key)
      return keys
    },
    async get(Key) {
      const object = await ignoreError(s3.send(new GetObjectCommand({ Bucket, Key })), 'NoSuchKey')
      const { ContentType: contentType = 'application/octet-stream', CacheControl: cacheControl = '' } =
        object ?? {}
      const body = (await object?.Body?.transformToByteArray()) ?? new Uint8Array()
      return object && { body, contentType, cacheControl }
    },
    async put(Key, { body: Body, contentType: ContentType, cacheControl: CacheControl }) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    },
    async remove(keys) {
      for (const part of chunks(keys, 1000)) {
        const Delete = { Objects: part.map((Key) => ({ Key })), Quiet: true }
        const { Errors: [fault] = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete }))
        if (fault) throw new CliError(`${fault.Key} could not be removed: ${fault.Message}`)
      }
    },
  }
}

function routes(KvsARN: string, env: Env): Ports['routes'] {
  const client = awsConfig(env)
  const store = new CloudFrontKeyValueStoreClient({
    ...client,
    region: 'us-east-1',
    ...(client.endpoint && localStoreOptions(client.endpoint)),
  })
  const valueAt = async (Key: string): Promise<string> => {
    const asked = store.send(new GetKeyCommand({ KvsARN, Key }))
    return (await ignoreError(asked, 'ResourceNotFoundException'))?.Value ?? ''
  }
  const version = async () => (await store.send(new DescribeKeyValueStoreCommand({ KvsARN }))).ETag
  /**
   * Writes atomically, and repeats if somebody else wrote first. AWS documents a ConflictException for that case, but sends
   * a ValidationException. So the version is compared instead: if it has changed, somebody else has written.
   */
  const write = async (
    decide: () => Promise<ReturnType<typeof stateKeyChanges>> | ReturnType<typeof stateKeyChanges>,
  ) => {
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
        if (tries === MAX_TRIES)
          throw new CliError('others keep changing the edge store: try again when their releases are done')
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
      for (const part of chunks([...put], KEYS_PER_CALL))
        await write(() => ({ put: new Map(part), remove: [] }))
      for (const part of chunks([...remove], KEYS_PER_CALL))
        await write(() => ({ put: new Map(), remove: part }))
    },
    changeState: (decide) =>
      write(async () => {
        const pairs = STATE_KEYS.map(async (key) => [key, await valueAt(key)] as const)
        const values = new Map<string, string>(await Promise.all(pairs))
        const state = parseReleaseState((key) => values.get(key) ?? '')
        return stateKeyChanges(state, decide(state))
      }),
  }
}

/** Name of the alias that infra/constructs/lambda-function.ts creates for each Lambda. */
const ALIAS = 'live'

function lambdas(functions: ApiTarget['functions'], env: Env): Omit<LambdaApi, 'originSecret'> {
  const client = new LambdaClient({ ...awsConfig(env), region })
  const alias = (name: string) => ({ FunctionName: functions[name], Name: ALIAS })
  return {
    names: Object.keys(functions),
    live: async (name) => (await client.send(new GetAliasCommand(alias(name)))).FunctionVersion ?? '',
    async publish(name) {
      const asked = new PublishVersionCommand({ FunctionName: functions[name] })
      return (await client.send(asked)).Version ?? ''
    },
    async move(name, FunctionVersion) {
      await client.send(new UpdateAliasCommand({ ...alias(name), FunctionVersion }))
    },
    async invoke(name, Qualifier, event) {
      const Payload = Buffer.from(JSON.stringify(event))
      const asked = new InvokeCommand({ FunctionName: functions[name], Qualifier, Payload })
      const { FunctionError, Payload: answer } = await client.send(asked)
      const said = JSON.parse(Buffer.from(answer ?? []).toString() || 'null') as { errorMessage?: string }
      if (FunctionError) throw new Error(said?.errorMessage ?? FunctionError)
      return said
    },
  }
}

/** Resolves names that end in `.localhost` to this machine (RFC 6761), because not every system resolver does. */
const lookup: LookupFunction = (host, options, done) =>
  resolve(host.endsWith('.localhost') ? '127.0.0.1' : host, options, done)

/**
 * Options with which the key-value store's client reaches the local stack. The client puts the account id in front of the
 * host, so the host must be a name and not an IP address.
 */
export const localStoreOptions = (endpoint: string) => ({
  endpoint: endpoint.replace('127.0.0.1', 'localhost'),
  requestHandler: { httpAgent: new Agent({ lookup, keepAlive: true }) },
})
