/** Publishes SES events about sent mails to topics. Only addresses of SES's mailbox simulator bounce or complain. */
import type { Invoker } from '../access/iam.ts'
import type { InterpreterOptions, Resource } from '../template/resources.ts'
import type { StoredMail } from './mailbox.ts'

/** What happens to a mail at one address. Before a complaint, SES also reports the delivery. */
type Outcome = 'delivery' | 'bounce' | 'complaint'

export interface SesEventOptions extends InterpreterOptions {
  publish(topicArn: string, message: string, publisher: Invoker): Promise<unknown>
}

export interface SentMail {
  mail: StoredMail
  recipients: readonly string[]
  set: Pick<Resource, 'ref' | 'arn'> | undefined
}

interface Destination {
  ConfigurationSetName: string
  EventDestination: {
    Enabled?: boolean
    MatchingEventTypes: string[]
    SnsDestination?: { TopicARN: string }
  }
}

function outcomeAt(address: string): Outcome {
  const [, name] = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address) ?? []
  return (name?.toLowerCase() as Outcome | undefined) ?? 'delivery'
}

/** Returns a function that publishes a mail's events. @throws Error if an event destination of the template is no topic */
export function createSesEvents({ resources, now, warn, publish }: SesEventOptions) {
  const destinations = resources
    .of<Destination>('AWS::SES::ConfigurationSetEventDestination')
    .map(({ id, properties: { ConfigurationSetName, EventDestination } }) => {
      const topic = EventDestination.SnsDestination?.TopicARN
      if (!topic)
        throw new Error(`The local stack publishes events of SES to topics only, which ${id} is not`)
      const { Enabled = true, MatchingEventTypes: types } = EventDestination
      return { set: ConfigurationSetName, topic, types: Enabled ? types : [] }
    })
  return (sent: SentMail): void => {
    const { set } = sent
    const publisher = { service: 'ses.amazonaws.com', sourceArn: set?.arn ?? '' }
    for (const address of sent.recipients) {
      const outcome = outcomeAt(address)
      const reported = outcome === 'complaint' ? (['delivery', outcome] as const) : [outcome]
      for (const { topic, types } of destinations.filter((destination) => destination.set === set?.ref))
        for (const type of reported.filter((type) => types.includes(type)))
          publish(topic, JSON.stringify(eventOf(type, address, sent, now())), publisher).catch(
            (error: Error) => warn(`The ${type} event of a mail is lost: ${error.message}`),
          )
    }
  }
}

/** Event with the fields that our Lambdas read ("Examples of event data that Amazon SES publishes to Amazon SNS"). */
function eventOf(type: Outcome, emailAddress: string, { mail, set, recipients }: SentMail, at: Date) {
  const details = {
    bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress }] },
    complaint: { complainedRecipients: [{ emailAddress }] },
    delivery: { timestamp: at.toISOString(), recipients: [emailAddress] },
  }
  const tags = {
    'ses:operation': ['SendRawEmail'],
    'ses:configuration-set': [set?.ref],
    ...Object.fromEntries(Object.entries(mail.tags).map(([name, value]) => [name, [value]])),
  }
  return {
    eventType: type.replace(/^./, (first) => first.toUpperCase()),
    mail: { timestamp: mail.at, source: mail.from, messageId: mail.id, destination: recipients, tags },
    [type]: details[type],
  }
}
