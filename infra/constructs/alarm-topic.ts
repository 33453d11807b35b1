/** Where the alarms of one region ring: the team's mailbox. */
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

export class AlarmTopic extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, id: string, { email }: { email: string }) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { enforceSSL: true })
    // A topic with a policy of its own lets nobody in by itself: without this no alarm would ever arrive.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    this.topic.addSubscription(new EmailSubscription(email))
  }
}
