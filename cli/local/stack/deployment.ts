/** Builds the part of the stack that a deployment replaces: routes, rules, streams, topics and the distribution. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Iam } from '../access/iam.ts'
import { createApiGateway } from '../api/api-gateway.ts'
import { createAsyncInvoke } from '../compute/async-invoke.ts'
import { createEventBridge } from '../compute/event-bridge.ts'
import { createEventSources } from '../compute/event-source.ts'
import type { Lambdas } from '../compute/lambda.ts'
import { type CloudFrontOptions, createCloudFront } from '../edge/cloudfront.ts'
import { createSns } from '../mail/sns.ts'
import type { InterpreterOptions, Resources } from '../template/resources.ts'

interface DeploymentOptions
  extends InterpreterOptions,
    Pick<CloudFrontOptions, 's3' | 'store' | 'secrets' | 'trustForwarded' | 'site'> {
  iam: Iam
  lambdas: Lambdas
  throttled?: boolean | undefined
  /** Interval of `rate(1 minute)` rules in milliseconds. */
  minuteMs?: number | undefined
  retryMs?: number | undefined
  /** If true, no timer runs the rules. Set only in tests. */
  still?: boolean | undefined
}

export function createDeployment(options: DeploymentOptions) {
  const { iam, lambdas } = options
  let current = build(options)
  const start = () => options.still || current.rules.start(options.minuteMs)
  return {
    resources: () => current.resources,
    cloudfront: ((...call) => current.cloudfront(...call)) satisfies typeof current.cloudfront,
    publish: ((...message) => current.sns.publish(...message)) satisfies typeof current.sns.publish,
    changed: ((change) => current.sources.changed(change)) satisfies typeof current.sources.changed,
    start,
    /** Deploys new templates. @param release also moves the aliases of the Lambdas to the new code, as a promotion does */
    async replace(resources: Resources, release?: boolean) {
      iam.reload(resources)
      await lambdas.reload(resources, release)
      current.close()
      current = build({ ...options, resources })
      start()
    },
    /** Runs the rules that are due at `at`, and waits until they and the work that they cause are done. */
    async tick(at: Date) {
      await current.rules.tick(at)
      // SES publishes the events of a mail shortly after it has accepted the mail.
      do await wait(1)
      while (!current.sources.idle() || !lambdas.idle())
    },
    close: () => current.close(),
  }
}

function build(options: DeploymentOptions) {
  const { resources, retryMs } = options
  const pause = retryMs === undefined ? {} : { pause: () => wait(retryMs) }
  const invoke = createAsyncInvoke({ ...options, ...pause })
  const rules = createEventBridge({ ...options, invoke })
  const sources = createEventSources(options)
  const [api] = resources.of('AWS::ApiGatewayV2::Api')
  const domain = `${api?.ref}.execute-api.${api?.arn.split(':')[3]}.amazonaws.com`
  return {
    resources,
    rules,
    sources,
    sns: createSns({ ...options, invoke }),
    cloudfront: createCloudFront({ ...options, origins: { [domain]: createApiGateway(options) } }),
    close() {
      rules.close()
      sources.close()
      invoke.close()
    },
  }
}
