/** Starts the local stack: the templates of stage `local`, with one interpreter for each kind of resource. */
import { setTimeout as wait } from 'node:timers/promises'
import { now as machineNow } from '#lambdas/shared/clock.ts'
import { endpointsOf } from '../../aws/running.ts'
import { createIam } from '../access/iam.ts'
import { createCloudWatch, MINUTE_MS } from '../alarms/cloudwatch.ts'
import { createApiGateway } from '../api/api-gateway.ts'
import { createAsyncInvoke } from '../compute/async-invoke.ts'
import { createEventBridge } from '../compute/event-bridge.ts'
import { createEventSources } from '../compute/event-source.ts'
import { createLambdas } from '../compute/lambda.ts'
import { createLambdaApi } from '../compute/lambda-api.ts'
import { type CloudFrontOptions, createCloudFront, type Handle } from '../edge/cloudfront.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { createSes } from '../mail/ses.ts'
import { createSns } from '../mail/sns.ts'
import { listen } from '../protocol/listen.ts'
import type { Change } from '../storage/table-store.ts'
import { type Resources, resolveTemplates } from '../template/resources.ts'
import { readTemplates, type Templates } from '../template/template.ts'
import { runningOf } from './running.ts'
import { answerRequests, type Parts } from './server.ts'
import { type Hooks, openServices } from './services.ts'
import type { Settings } from './settings.ts'

/** The caller has locked the data folder. */
type StackOptions = Pick<Settings, 'data' | 'port'> &
  Partial<Settings> & {
    /** Address to listen on; only pages and the API answer the outside. By default 127.0.0.1. */
    host?: string
    /** Folder of the cloud assembly (assembly.ts). */
    assembly: string
    /** Requests wait until the file has been generated. */
    waitFor?(path: string): Promise<unknown> | undefined
    /** Replaces the bucket of the site: Vite, in `npm run dev`. */
    site?: CloudFrontOptions['site']
    warn(line: string): void
    trace?(line: string): void
    test?: TestOptions
  }

interface TestOptions extends Hooks {
  /** Changes the templates before they are resolved. */
  edit?(templates: Templates): void
  /** By default ACADEMY_NOW, or the clock of the machine. */
  clock?(): Date
  /** Without timers: only `tick` runs the rules. */
  still?: boolean
  /** Pauses of retries, milliseconds. */
  retryMs?: number
  changed?(change: Change): void
}

export type Stack = Awaited<ReturnType<typeof startStack>>

/** Closes in the opposite order of `add`. */
export function closeInReverse() {
  const open: (() => unknown)[] = []
  return {
    add: (close: () => unknown) => void open.push(close),
    async close() {
      for (let close = open.pop(); close; close = open.pop()) await close()
    },
  }
}

/** @throws CliError when the port is in use, Error for an unknown part of a template */
export async function startStack(options: StackOptions) {
  const { data, warn, trace, test = {} } = options
  const opened = closeInReverse()
  const { server, url, close } = await listen(options.port, options.host)
  let parts: Parts | undefined
  answerRequests(server, () => parts, warn)
  opened.add(close)
  try {
    const now = test.clock ?? machineNow
    const load = (folder: string, edit = test.edit): Resources => {
      const templates = readTemplates(folder)
      edit?.(templates)
      return resolveTemplates(templates, { SiteOrigin: url }, folder)
    }
    let assembly = options.assembly
    let resources = load(assembly)
    const iam = createIam(resources, warn)
    let plane: ControlPlane
    const cloudwatch = createCloudWatch({
      resources,
      clock: now,
      publish: (topic, message, sourceArn) =>
        void plane.sns.publish(topic, message, { service: 'cloudwatch.amazonaws.com', sourceArn }),
      warn,
    })
    const mailbox = openMailbox(data)
    const ses = createSes({
      resources,
      iam,
      mailbox,
      now,
      put: cloudwatch.put,
      publish: (topic, message, publisher) => plane.sns.publish(topic, message, publisher),
      warn,
    })
    const services = await openServices({
      data,
      resources,
      iam,
      now,
      put: cloudwatch.put,
      changed(change) {
        plane.sources.changed(change)
        test.changed?.(change)
      },
      warn,
      hooks: test,
      more: { ses, lambda: (call) => lambdaApi(call) },
    })
    opened.add(services.close)
    const running = runningOf(resources, url, { aws: services.endpoint, s3: `${url}/_s3` })
    const lambdas = createLambdas({
      resources,
      iam,
      cloudwatch,
      secrets: services.secrets,
      environment: endpointsOf(running),
      clock: test.clock ?? (process.env.ACADEMY_NOW ? machineNow : undefined),
      warn,
      trace,
    })
    opened.add(lambdas.close)
    const lambdaApi = createLambdaApi({ resources: () => resources, lambdas, iam })

    const build = (made: Resources) => {
      const shared = { resources: made, lambdas, cloudwatch, now, warn, trace }
      const pause = test.retryMs === undefined ? {} : { pause: () => wait(test.retryMs ?? 0) }
      const invoke = createAsyncInvoke({ ...shared, ...pause })
      const gateway = createApiGateway({ ...shared, throttle: options.throttle })
      const [api] = made.of('AWS::ApiGatewayV2::Api')
      const cloudfront = createCloudFront({
        ...shared,
        origins: { [`${api?.ref}.execute-api.${running.region}.amazonaws.com`]: gateway },
        s3: services.s3,
        store: services.store,
        metrics: cloudwatch,
        secrets: services.secrets,
        trustForwarded: options.trustForwarded ?? false,
        ...(options.site && { site: options.site }),
      })
      return {
        invoke,
        cloudfront,
        sns: createSns({ ...shared, invoke }),
        sources: createEventSources({ ...shared, iam, retryMs: test.retryMs }),
        rules: createEventBridge({ ...shared, invoke }),
      }
    }
    type ControlPlane = ReturnType<typeof build>
    const stop = () => {
      plane.rules.close()
      plane.sources.close()
      plane.invoke.close()
    }
    plane = build(resources)
    opened.add(() => stop())

    const cloudfront: Handle = async (request, response) => {
      await options.waitFor?.(request.url ?? '/')
      return plane.cloudfront(request, response)
    }
    parts = { cloudfront, aws: services.answer, mailbox, cloudwatch }
    if (!test.still) {
      plane.rules.start(options.minuteMs)
      const timers = [
        setInterval(cloudwatch.evaluate, MINUTE_MS),
        setInterval(services.s3.expire, 60 * MINUTE_MS),
      ]
      opened.add(() => timers.forEach(clearInterval))
      services.s3.expire()
    }
    return {
      url,
      server,
      running,
      resources: () => resources,
      services,
      cloudwatch,
      iam,
      /** Deploys new templates and, by default, releases the API. Data, mail, metrics and the port are kept. */
      async deploy(change: { assembly?: string; release?: boolean; edit?(templates: Templates): void }) {
        assembly = change.assembly ?? assembly
        resources = load(assembly, change.edit)
        iam.reload(resources)
        await lambdas.reload(resources, change.release)
        stop()
        plane = build(resources)
        if (!test.still) plane.rules.start(options.minuteMs)
      },
      /** Runs the rules that are due at this moment, and waits until all work is done. */
      async tick(at: Date) {
        await plane.rules.tick(at)
        // SES publishes the events of a mail shortly after it has accepted the mail.
        do await wait(1)
        while (!plane.sources.idle() || !lambdas.idle())
      },
      close: opened.close,
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}
