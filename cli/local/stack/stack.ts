/** Starts the local stack. It reads the templates of stage `local`, and has one interpreter for each kind of AWS resource. */
import { now as machineNow } from '#lambdas/shared/clock.ts'
import { endpointEnv } from '../../aws/running.ts'
import { createIam } from '../access/iam.ts'
import { createLambdas, type LambdaObserver } from '../compute/lambda.ts'
import { createLambdaApi } from '../compute/lambda-api.ts'
import type { CloudFrontOptions } from '../edge/cloudfront.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { createSes } from '../mail/ses.ts'
import { type Intercept, type LocalAwsService, serveAws } from '../protocol/aws.ts'
import { startHttpServer } from '../protocol/listen.ts'
import { type DynamodbOptions, openDynamodb } from '../storage/dynamodb.ts'
import { resolveTemplates } from '../template/resources.ts'
import { type CfnTemplates, readTemplates } from '../template/template.ts'
import { createDeployment } from './deployment.ts'
import { stackInfo } from './running.ts'
import { answerRequests, type Parts } from './server.ts'
import { openStorage } from './services.ts'
import type { StackSettings } from './settings.ts'

/** The caller must have locked the data folder. */
type StackOptions = Pick<StackSettings, 'data' | 'port'> &
  Partial<StackSettings> & {
    /** IP address to listen on; default: 127.0.0.1. Other machines can reach only pages and the API. */
    host?: string
    /** Folder of the cloud assembly, as assembly.ts returns it. */
    assembly: string
    /** Returns a promise while a file is being generated. The request of the file waits for the promise. */
    waitFor?(path: string): Promise<unknown> | undefined
    /** Replaces the site's bucket. In `npm run dev` this is Vite. */
    site?: CloudFrontOptions['site']
    warn(line: string): void
    trace?(line: string): void
    test?: TestOptions
  }

interface TestOptions extends Pick<DynamodbOptions, 'attach' | 'changed'> {
  /** Intercepts calls to AWS services. */
  intercept?: Intercept
  /** Changes the templates before they are resolved. */
  edit?(templates: CfnTemplates): void
  /** Replaces the clock; default: ACADEMY_NOW, else the clock of the machine. */
  clock?(): Date
  /** If true, no timer runs the rules, but only `tick`. */
  still?: boolean
  retryMs?: number
  observer?: Partial<LambdaObserver>
}

export type LocalStack = Awaited<ReturnType<typeof startStack>>

type Closers = ReturnType<typeof closeInReverse>

export function closeInReverse() {
  const open: (() => unknown)[] = []
  return {
    add: (close: () => unknown) => void open.push(close),
    async close() {
      for (let close = open.pop(); close; close = open.pop()) await close()
    },
  }
}

/** Starts server and services. @throws CliError if the port is in use; Error if a template has a part that is unknown here */
export async function startStack(options: StackOptions) {
  const opened = closeInReverse()
  try {
    const { server, url, close } = await startHttpServer(options.port, options.host)
    opened.add(close)
    let parts: Parts | undefined
    answerRequests(server, () => parts, options.warn)
    const openedStack = await openStack(options, url, opened)
    parts = openedStack.parts
    return { ...openedStack.stack, url, server, close: opened.close }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openStack(options: StackOptions, url: string, opened: Closers) {
  const { data, warn, trace, waitFor, test = {} } = options
  const now = test.clock ?? machineNow
  const resources = loadTemplates(options.assembly, url, test.edit)
  const iam = createIam(resources, warn)
  const shared = { resources, data, iam, now, warn, trace }
  const services: Record<string, LocalAwsService> = {}
  const aws = await serveAws(services, { intercept: test.intercept, warn })
  opened.add(aws.close)
  const running = stackInfo(resources, url, { aws: aws.endpoint, s3: `${url}/_s3` })
  const storage = openStorage(shared)
  const lambdas = createLambdas({
    ...shared,
    secrets: storage.secrets,
    environment: endpointEnv(running),
    clock: test.clock ?? (process.env.ACADEMY_NOW ? machineNow : undefined),
    observer: test.observer,
  })
  const { throttled, minuteMs, site, trustForwarded = false } = options
  const settings = { throttled, minuteMs, site, trustForwarded, retryMs: test.retryMs, still: test.still }
  const deployment = createDeployment({ ...shared, ...storage, ...settings, lambdas })
  const changed: DynamodbOptions['changed'] = (change) => {
    deployment.changed(change)
    test.changed?.(change)
  }
  const dynamodb = await openDynamodb({ ...shared, changed, attach: test.attach })
  opened.add(dynamodb.close)
  const mailbox = openMailbox(data)
  Object.assign(services, storage.services, {
    dynamodb: dynamodb.service,
    ses: createSes({ ...shared, mailbox, publish: deployment.publish }),
    lambda: createLambdaApi({ resources: deployment.resources, lambdas, iam }),
  })
  opened.add(async () => {
    deployment.close()
    await lambdas.close()
  })
  deployment.start()
  const cloudfront: Parts['cloudfront'] = async (request, response) => {
    await waitFor?.(request.url ?? '/')
    return deployment.cloudfront(request, response)
  }
  let { assembly } = options
  const stack = {
    running,
    resources: deployment.resources,
    services: storage,
    iam,
    tick: deployment.tick,
    /** Deploys new templates and, unless `release` is false, makes the new Lambdas live. Keeps data, mail and port. */
    async deploy(change: Pick<TestOptions, 'edit'> & { assembly?: string; release?: boolean }) {
      assembly = change.assembly ?? assembly
      await deployment.replace(loadTemplates(assembly, url, change.edit ?? test.edit), change.release)
    },
  }
  return { stack, parts: { cloudfront, aws: aws.answer, mailbox } }
}

function loadTemplates(assembly: string, url: string, edit: TestOptions['edit']) {
  const templates = readTemplates(assembly)
  edit?.(templates)
  return resolveTemplates(templates, { SiteOrigin: url }, assembly)
}
