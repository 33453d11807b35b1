/** Local SNS (AWS::SNS::Topic): delivers messages to subscribed Lambdas, and prints messages for other subscribers. */
import { randomUUID } from 'node:crypto'
import type { SNSEvent } from 'aws-lambda'
import { allowsResource, type Invoker, mayInvoke } from '../access/iam.ts'
import type { PolicyDocument } from '../access/policy.ts'
import type { AsyncInvoke } from '../compute/async-invoke.ts'
import type { InterpreterOptions, Resource } from '../template/resources.ts'

type Subscription = Record<'TopicArn' | 'Protocol' | 'Endpoint', string>

export function createSns({
  resources,
  invoke,
  now,
  warn,
}: InterpreterOptions & { invoke: Pick<AsyncInvoke, 'send'> }) {
  type TopicPolicy = { Topics: string[]; PolicyDocument: PolicyDocument }
  const policies = resources.of<TopicPolicy>('AWS::SNS::TopicPolicy').map(({ properties }) => properties)
  const subscriptions = resources.of<Subscription>('AWS::SNS::Subscription')

  /** True if the topic's policy allows the publisher. A topic without a policy accepts all publishers. */
  const admits = (resource: string, { service, sourceArn }: Invoker) => {
    const context = { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': resource.split(':')[4] ?? '' }
    const ask = { action: 'sns:Publish', resource, context }
    return policies
      .filter(({ Topics }) => Topics.includes(resource))
      .every(({ PolicyDocument }) => allowsResource(PolicyDocument, service, ask))
  }

  async function deliver({ arn, properties }: Resource<Subscription>, Message: string): Promise<void> {
    const { TopicArn, Protocol, Endpoint } = properties
    if (Protocol !== 'lambda') return warn(`SNS, by ${Protocol} to ${Endpoint}: ${Message}`)
    if (!mayInvoke(resources, Endpoint, { service: 'sns.amazonaws.com', sourceArn: TopicArn }))
      return warn(`${TopicArn} may not invoke ${Endpoint}: no AWS::Lambda::Permission allows it`)
    const Sns = {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn,
      Message,
      Timestamp: now().toISOString(),
      SignatureVersion: '1',
      Signature: '',
      SigningCertUrl: '',
      UnsubscribeUrl: '',
      MessageAttributes: {},
    }
    const event: SNSEvent = {
      Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', EventSubscriptionArn: arn, Sns }],
    }
    await invoke.send(Endpoint, event)
  }

  return {
    /**
     * Resolves after the first attempt to invoke each subscribed function. Warns if the topic policy refuses the publisher.
     * @param publisher the service that publishes, and the resource for which it does
     */
    async publish(topicArn: string, message: string, publisher: Invoker): Promise<void> {
      if (!admits(topicArn, publisher))
        return warn(`${publisher.service} may not publish to ${topicArn}: the topic policy does not allow it`)
      const mine = subscriptions.filter(({ properties }) => properties.TopicArn === topicArn)
      await Promise.all(mine.map((subscription) => deliver(subscription, message)))
    },
  }
}
