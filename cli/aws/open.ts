/** Opens the leads and files for a command: on AWS, in a running local stack, or in the data folder itself. */
import { existsSync } from 'node:fs'
import { isBundled } from '../bundled.ts'
import { ignoreError, UsageError, withResourceName } from '../errors.ts'
import type { Env } from '../output.ts'
import { assertStage, currentStage, dataFolder } from '../stage.ts'
import { awsConfig } from './client.ts'
import { lockDataFolder } from './lock.ts'
import { findRunningStack, roleEnv, type StackInfo } from './running.ts'

export interface OpenStore {
  /** `aws`: a deployed stage; `local`: a running `academy serve`; `data`: the folder, opened by this process. */
  readonly kind: 'aws' | 'local' | 'data'
  /** Path of the data folder, if this command created it. */
  readonly made?: string
  readonly table: string
  readonly bucket: string
  /** True if GuardDuty scans uploads. Only files that it found clean may then be downloaded. */
  readonly scanned: boolean
  /** AWS region with the nightly backup copies. `academy today` lists the alarms of this region as well. */
  readonly copyRegion?: string | undefined
  /** Endpoints, region and staff credentials for SDK clients, and PERSON_KEY, merged into the caller's environment. */
  readonly env: Readonly<Record<string, string>>
  /** Origin of the site; undefined for `data`. */
  readonly url: string | undefined
  close(): Promise<void>
}

/**
 * Opens the store of a stage. @param env ACADEMY_STAGE is the stage, `local` by default. TABLE_NAME, UPLOAD_BUCKET and
 * MALWARE_SCAN (`on`) override the values that the stage's SSM parameter contains.
 * @throws LockedError when another command has the data folder open
 */
export async function openStore(env: Env): Promise<OpenStore> {
  const stage = currentStage(env)
  if (stage !== 'local') {
    const { PERSON_KEY, ...names } = await namesOf(stage, env)
    return { kind: 'aws', ...names, env: PERSON_KEY, close: async () => undefined }
  }
  const data = dataFolder(env)
  const running = findRunningStack(data)
  if (running) return { ...(await openAs('local', running)), close: async () => undefined }
  if (isBundled)
    throw new UsageError('No npm start runs here. Choose a stage: academy use prod, or add --stage prod.')
  return openFolder(data)
}

async function openAs(kind: 'local' | 'data', running: StackInfo): Promise<Omit<OpenStore, 'close'>> {
  const env = roleEnv(running, running.roles.staff)
  const { PERSON_KEY, ...names } = await namesOf('local', env)
  return { kind, ...names, env: { ...env, ...PERSON_KEY }, url: running.url || undefined }
}

async function openFolder(data: string): Promise<OpenStore> {
  const created = existsSync(data) ? {} : { made: data }
  const unlock = lockDataFolder(data)
  try {
    const services = await import('../local/stack/services.ts').then((module) => module.openDataFolder(data))
    const close = async () => {
      await services.close()
      unlock()
    }
    try {
      return { ...(await openAs('data', services.running)), ...created, close }
    } catch (error) {
      await services.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Reads the names of table and bucket from the environment, else from the SSM parameter of infra/stacks/site-stack.ts. */
async function namesOf(stage: string, env: Env) {
  const { TABLE_NAME, UPLOAD_BUCKET, MALWARE_SCAN, PERSON_KEY, SITE_ORIGIN: url } = env
  const scanned = MALWARE_SCAN === 'on'
  const givenKey: { PERSON_KEY?: string } = PERSON_KEY === undefined ? {} : { PERSON_KEY }
  if (TABLE_NAME && UPLOAD_BUCKET)
    return { table: TABLE_NAME, bucket: UPLOAD_BUCKET, scanned, PERSON_KEY: givenKey, url }
  assertStage(stage)
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const client = new SSMClient(awsConfig(env))
  const { Parameter } = await client.send(new GetParameterCommand({ Name: `/academy/${stage}/lead-store` }))
  const store = JSON.parse(Parameter?.Value ?? '{}') as Record<'table' | 'bucket' | 'personKey', string> &
    Partial<Record<'site' | 'copyRegion', string>> & { scanned?: boolean }
  return {
    table: TABLE_NAME || store.table,
    bucket: UPLOAD_BUCKET || store.bucket,
    scanned: scanned || store.scanned === true,
    PERSON_KEY: PERSON_KEY === undefined ? await readKey(store.personKey, env) : givenKey,
    url: url ?? store.site,
    copyRegion: store.copyRegion,
  }
}

/** Returns no key if the caller may not read the secret. Commands that need the key then report the missing permission. */
async function readKey(SecretId: string | undefined, env: Env): Promise<{ PERSON_KEY?: string }> {
  if (!SecretId) return {}
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const asked = new SecretsManagerClient(awsConfig(env)).send(new GetSecretValueCommand({ SecretId }))
  const { SecretString } =
    (await ignoreError(asked.catch(withResourceName(SecretId)), 'AccessDeniedException')) ?? {}
  return SecretString ? { PERSON_KEY: SecretString } : {}
}
