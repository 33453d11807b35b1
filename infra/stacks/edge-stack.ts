/** CloudFront and its WAF report metrics in us-east-1, so their alarms and topic are here. */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { Alarms } from '../constructs/alarms.ts'
import { FIREWALL } from '../constructs/firewall.ts'
import type { Stage } from '../stages.ts'

export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; distributionId: string }) {
    super(scope, id, props)
    const { stage, distributionId } = props
    const { topic } = new AlarmTopic(this, 'AlarmTopic', { email: stage.alarmEmail })
    const alarms = new Alarms(this, 'Alarms', { stage: stage.name, topic })
    alarms.add('EdgeErrors', {
      name: 'the site answers with errors',
      impact: 'Of a hundred requests to the site or its API five and more fail; visitors see no page.',
      first: `open the site; if pages fail, \`npx academy release rollback --stage ${stage.name}\`, else look at the API.`,
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
        statistic: 'Average',
        period: Duration.minutes(5),
      }),
      from: 5,
    })
    if (stage.waf) firewallAlarms(alarms)
  }
}

/**
 * Alarms for our own WAF rules. AWS's managed lists block scanners and bad addresses daily, and no metric separates
 * visitors from those.
 */
function firewallAlarms(alarms: Alarms): void {
  const blocked = (Rule: string) =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      // CloudFront web ACLs have no dimension Region (AWS WAF developer guide, "Metrics and dimensions").
      dimensionsMap: { WebACL: FIREWALL, Rule },
      statistic: 'Sum',
      period: Duration.minutes(5),
    })
  alarms.add('FloodRefused', {
    name: 'the firewall refuses posts of one network',
    impact: 'More than 300 posts came from one address in five minutes; those behind it see an error (429).',
    first:
      'look at the sampled requests of the rule Flood in the WAF console: for a class that applies, raise POSTS in firewall.ts.',
    metric: blocked('Flood'),
  })
  alarms.add('TooLargeRefused', {
    name: 'the firewall refuses large posts',
    impact:
      'A visitor may have sent a form of more than 64 KB and seen an error (413); the enquiry is not stored.',
    first:
      'look at the sampled requests of the rule TooLarge in the WAF console for the form that they were sent by.',
    metric: blocked('TooLarge'),
  })
}
