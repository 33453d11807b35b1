/** Alarms of CloudFront and its WAF, in us-east-1, because that is the region of their metrics. */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { AlarmSet } from '../constructs/alarm-set.ts'
import { firewallLogBucketName, firewallName } from '../constructs/firewall.ts'
import { LOCAL_STAGE, type Stage } from '../stages.ts'

export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; distributionId: string }) {
    super(scope, id, props)
    const { stage, distributionId } = props
    const alarms = new AlarmSet(this, 'Alarms', stage)
    alarms.add('EdgeErrors', {
      log: 'api',
      urgent: true,
      name: 'the site answers with errors',
      impact: 'At least 5 % of the requests to the site or its API fail. Visitors see no page.',
      first: `open the site. If pages fail, run \`npx academy release rollback --stage ${stage.name}\`; otherwise check the API.`,
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
        statistic: 'Average',
        period: Duration.minutes(5),
      }),
      from: 5,
      periods: 3,
      enough: 2,
    })
    if (stage.name !== LOCAL_STAGE) firewallAlarms(alarms, stage)
  }
}

/** Adds alarms for our own rules. AWS's lists match scanners daily, and their metrics do not show visitors among them. */
function firewallAlarms(alarms: AlarmSet, stage: Stage): void {
  const blocked = (Rule: string) =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      // CloudFront web ACLs have no dimension Region (AWS WAF developer guide, "Metrics and dimensions").
      dimensionsMap: { WebACL: firewallName(stage.name), Rule },
      statistic: 'Sum',
      period: Duration.minutes(5),
    })
  alarms.add('FloodRefused', {
    log: 'api',
    name: 'the firewall refuses posts of one network',
    impact: 'One address sent more than 300 posts in five minutes. Its visitors see error 429.',
    first:
      'check the sampled requests of the rule Flood in the WAF console. If a class is applying, raise POSTS in firewall.ts.',
    metric: blocked('Flood'),
  })
  if (!stage.waf) return
  alarms.add('TooLargeRefused', {
    log: 'api',
    name: 'the firewall refuses large posts',
    impact:
      'A visitor may have sent a form of more than 64 KB and seen error 413. The enquiry is not stored.',
    first: 'find the form in the sampled requests of the rule TooLarge in the WAF console.',
    metric: blocked('TooLarge'),
  })
  for (const [rule, what] of [
    ['BadInput', 'whose text looks like an attack'],
    ...(stage.blockListed ? [['Listed', 'of a network on a list of known attackers'] as const] : []),
  ] as const)
    alarms.add(`${rule}Refused`, {
      log: 'api',
      name: `the firewall refuses posts ${what}`,
      impact: `At least ten posts in five minutes, ${what}, were refused. Visitors may be among them.`,
      first: `read them in the bucket ${firewallLogBucketName(stage)}. If they are visitors, let the rule ${rule} in firewall.ts count.`,
      metric: blocked(rule),
      from: 10,
    })
}
