/** What CloudFront measures, it measures in us-east-1: the alarm on the front door, and a topic of its own for it. */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { Alarms } from '../constructs/alarms.ts'
import type { Stage } from '../stages.ts'

export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; distributionId: string }) {
    super(scope, id, props)
    const { stage, distributionId } = props
    const { topic } = new AlarmTopic(this, 'AlarmTopic', { email: stage.alarmEmail })
    new Alarms(this, 'Alarms', { stage: stage.name, topic }).add('EdgeErrors', {
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
  }
}
