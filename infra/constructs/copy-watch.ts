/** Tells the team of a nightly backup or copy of the leads that did not succeed; AWS Backup itself keeps quiet. */
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/** What a job can end as besides COMPLETED (AWS Backup developer guide, "Monitoring events using EventBridge"). */
const FAILED = ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL']

export class CopyWatch extends Construct {
  constructor(scope: Construct, id: string, props: { stage: string; tableArn: string; topic: ITopic }) {
    super(scope, id)
    const [kind, state, why] = ['$.detail-type', '$.detail.state', '$.detail.statusMessage'].map((path) =>
      EventField.fromPath(path),
    )
    const message =
      `academy ${props.stage}: the leads were not copied (${kind}: ${state}). There is no copy of last night in the other ` +
      `region. First: look at the jobs of AWS Backup in both regions. ${why}`
    new Rule(this, 'Failed', {
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: FAILED, resourceArn: [props.tableArn] },
      },
      // By a role: a policy of the topic would let the rules of every account in.
      targets: [
        new SnsTopic(props.topic, { authorizeUsingRole: true, message: RuleTargetInput.fromText(message) }),
      ],
    })
  }
}
