/** Adds an alarm for each failure that visitors or staff would notice. No alarm can stay green while its failure lasts. */
import { Duration, Stack } from 'aws-cdk-lib'
import { Function as CdkFunction } from 'aws-cdk-lib/aws-lambda'
import type { AlarmSet } from './alarm-set.ts'
import { LambdaFunction } from './lambda-function.ts'
import { academyCommand, mailAlarms, pushAlarms, type WatchedResources } from './mail-alarms.ts'

const minute = { period: Duration.minutes(1), statistic: 'Sum' }
/** Rings after 15 minutes without data: 13 periods of a minute, and two more for which CloudWatch waits. */
const quarterHourSilent = { below: 1, periods: 13, silenceRings: true }

/** Alarm texts by DynamoDB operation. The metric ThrottledRequests, unlike throttle events, includes requests to indexes. */
const THROTTLES = {
  PutItem: {
    name: 'the table refuses new leads',
    impact: 'DynamoDB is throttling writes. New leads and file uploads are failing.',
  },
  UpdateItem: {
    name: 'the table refuses changes',
    impact:
      'DynamoDB is throttling updates. Mails are delayed or not recorded as sent, and forms with files are failing.',
  },
  GetItem: {
    name: 'the table refuses reads',
    impact: 'DynamoDB is throttling reads. Repeated posts are failing, and mails are delayed.',
  },
  Query: {
    name: 'the table refuses queries',
    impact: 'DynamoDB is throttling queries. The sweeper finds no due mail, and staff see no leads.',
  },
}

/** Adds the alarms of the Api stack. Must be called last, because it adds an alarm for every existing Lambda with `impact`. */
export function addAlarms(alarms: AlarmSet, parts: WatchedResources): void {
  leadAlarms(alarms, parts)
  mailAlarms(alarms, parts)
  canaryAlarms(alarms, parts)
  if (parts.pushes) pushAlarms(alarms, parts)
  for (const lambda of Stack.of(alarms).node.findAll())
    if (lambda instanceof LambdaFunction && lambda.impact)
      alarms.add(`${lambda.node.id}Failed`, {
        name: `${lambda.node.id} failed`,
        impact: lambda.impact,
        first: 'read its log for that minute.',
        log: lambda.node.id,
        metric: lambda.function.metricErrors({ period: Duration.minutes(5), statistic: 'Sum' }),
        // A single request of the canary may fail like that of any visitor, so two of three periods must be bad.
        ...(lambda.node.id === 'canary' && { periods: 3, enough: 2 }),
      })
}

/** Adds alarms for the way from the visitor to the table. With only 100 leads a month, one failed lead rings the alarm. */
function leadAlarms(alarms: AlarmSet, { stage, api, leads }: WatchedResources): void {
  alarms.add('LeadNotAccepted', {
    log: 'api',
    urgent: true,
    name: 'a lead was not accepted',
    impact: 'A visitor sent a form and saw an error. The enquiry is not stored.',
    first: 'find the route in the access log of the API (status 5xx), then read the log of its Lambda.',
    metric: api.metricServerError(minute),
  })
  alarms.add('PostsRefused', {
    log: 'api',
    name: 'more forms are refused than stored',
    impact:
      'In the last hour our forms refused at least five posts more than they stored. A page may send wrong fields.',
    first: 'find form and reason in the log (lead.refused), then send that form once.',
    metric: alarms.ownMetric('RefusalBalance', 'Sum', 60),
    from: 5,
  })
  alarms.add('ScriptErrors', {
    log: 'client-errors',
    name: 'scripts of visitors fail',
    impact:
      'At least three views of the last hour had a script error. A form or a part of a page may not work.',
    first: 'find form, error and browser in the log (client.error), then open that page in that browser.',
    metric: alarms.ownMetric('ClientErrors', 'Sum', 60),
    from: 3,
  })
  alarms.add('RequestsThrottled', {
    log: 'api',
    name: 'the API refused requests',
    impact:
      'The API received more requests than its throttle allows. Visitors who sent a form saw error 429.',
    first:
      'if "files of one network are refused" also rings, treat that as the cause. Otherwise find the flooded route in the access log of the API, then turn on the WAF or raise the limit.',
    metric: alarms.ownMetric('RequestsThrottled', 'Sum', 1),
  })
  alarms.add('UploadsLimited', {
    log: 'uploads',
    name: 'files of one network are refused',
    impact:
      'One network reached its hourly limit of files. Its visitors, perhaps a whole class, cannot attach files until the hour ends.',
    first:
      'find the form in the metric UploadsLimited. If the visitors are real, raise UPLOADS_PER_HOUR in lambdas/core/env.ts.',
    metric: alarms.ownMetric('UploadsLimited', 'Sum', 5),
  })
  alarms.add('FunctionsThrottled', {
    log: 'api',
    urgent: true,
    name: 'Lambda is out of concurrency',
    impact:
      'Lambda refused to run a function of this account. Forms answer 503, and mails and sweeps are delayed.',
    first:
      'compare ConcurrentExecutions of the account with its quota, and find the Lambda that uses most of it.',
    metric: CdkFunction.metricAllThrottles(minute),
  })
  for (const [Operation, throttled] of Object.entries(THROTTLES))
    alarms.add(`${Operation}Throttled`, {
      ...throttled,
      log: Operation === 'PutItem' || Operation === 'GetItem' ? 'api' : 'sweeper',
      ...(Operation === 'PutItem' && { urgent: true }),
      first: 'check the metrics of the table and of each index to find the one that is throttled.',
      metric: leads.metric('ThrottledRequests', {
        ...minute,
        dimensionsMap: { TableName: leads.tableName, Operation },
      }),
    })
  alarms.add('SilentForms', {
    log: 'digest',
    name: 'a form has gone silent',
    impact:
      'A form that used to bring leads has brought none for seven days. Its page or route may be broken.',
    first: `find the form with ${academyCommand(stage, 'leads stats')}, and send it once.`,
    metric: alarms.ownMetric('SilentForms', 'Maximum', 24 * 60),
  })
}

/** Adds alarms that ring if the canary's regular test leads stop arriving, and one for an outdated release. */
function canaryAlarms(alarms: AlarmSet, { deliver }: WatchedResources): void {
  alarms.add('CanaryNotDelivered', {
    log: 'canary',
    urgent: true,
    name: 'the canary is not delivered',
    impact: 'No synthetic lead has reached its mailbox for 15 minutes. Real leads may be lost.',
    first: 'read the logs of the Lambdas canary, contact, deliver and mail-events, in this order.',
    metric: alarms.ownMetric('CanaryDelivered', 'SampleCount', 1),
    ...quarterHourSilent,
  })
  alarms.add('DeliverStopped', {
    log: 'deliver',
    name: 'the stream does not reach deliver',
    impact:
      'The Lambda deliver has not run for 15 minutes, although a synthetic lead arrives every five. Mails wait for the sweeper.',
    first: 'check the state of the event source mapping of the Lambda deliver.',
    metric: deliver.metricInvocations(minute),
    ...quarterHourSilent,
  })
  alarms.add('ReleaseOutdated', {
    log: 'canary',
    name: 'the live release is out of date',
    impact:
      'Pages still show what should have changed hours ago: an expired article, a scheduled one, a past batch, a price that has ended.',
    first: 'start the workflow clock in GitHub, and read why its last run failed.',
    metric: alarms.ownMetric('ReleaseOutdated', 'Maximum', 5),
  })
}
