/** The HTTP API with rate limits. Its access log contains no IP address and no body. */
import type { CfnRoute, CfnStage, HttpRouteKey, HttpRouteProps, IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpRoute, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { LOG_RETENTION } from '../retention.ts'
import { METRICS_NAMESPACE } from './alarm-set.ts'
import { addLogOutput } from './log-output.ts'

/**
 * Requests per second, and burst, of one route. Anybody can call the API's own host name and so bypass CloudFront and its
 * WAF. The limit of the whole API is above the sum of all routes' limits, so that a flood on one form does not block others.
 */
const ROUTE_THROTTLE = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 }
const API_THROTTLE = { rateLimit: 1_000, burstLimit: 2_000 }

/** Limit of all requests together whose path or method is unknown. */
const DEFAULT_THROTTLE = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 80 }

export class ApiGateway extends Construct {
  private readonly api: IHttpApi
  private readonly stage: CfnStage

  /** Adds log and limits. @param props.api the API, created by the Site stack, because CloudFront must know its host name */
  constructor(scope: Construct, id: string, { stage, api }: { stage: string; api: IHttpApi }) {
    super(scope, id)
    this.api = api
    const logGroup = new LogGroup(this, 'AccessLog', { retention: LOG_RETENTION })
    addLogOutput(this, 'api', logGroup)
    const { node } = new HttpStage(this, 'DefaultStage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: API_THROTTLE,
    })
    this.stage = node.defaultChild as CfnStage
    this.stage.routeSettings = { $default: DEFAULT_THROTTLE }
    this.stage.accessLogSettings = {
      destinationArn: logGroup.logGroupArn,
      format: JSON.stringify({
        id: '$context.requestId',
        at: '$context.requestTimeEpoch',
        route: '$context.routeKey',
        status: '$context.status',
        ms: '$context.responseLatency',
        error: '$context.integrationErrorMessage',
        stage,
      }),
    }
    // Counts throttled requests from the log, because API Gateway's own metric counts all 4xx responses together.
    new MetricFilter(this, 'Throttled', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: METRICS_NAMESPACE,
      metricName: 'RequestsThrottled',
      metricValue: '1',
      dimensions: { stage: '$.stage' },
    })
  }

  /** Adds a route with its own limit. CloudFormation refuses limits of a missing route, so the API stage depends on the route. */
  addRoute(routeKey: HttpRouteKey, integration: HttpRouteProps['integration']): void {
    const route = new HttpRoute(this, routeKey.key, { httpApi: this.api, routeKey, integration })
    this.stage.addResourceDependency(route.node.defaultChild as CfnRoute)
    this.stage.routeSettings = { [routeKey.key]: ROUTE_THROTTLE, ...(this.stage.routeSettings as object) }
  }
}
