/** Events of SES about sent mails, for the topics of a configuration set, and the reputation of the sender. */
import type { Invoker } from '../access/iam.ts'
import type { Datapoint } from '../alarms/alarms.ts'
import type { InterpreterOptions } from '../template/resources.ts'
import type { StoredMail } from './mailbox.ts'

/** Outcome of a mail at one address. A complaint follows a delivery. */
type Outcome = 'delivery' | 'bounce' | 'complaint'

export interface SetProperties {
  SuppressionOptions?: { SuppressedReasons?: string[] }
}

type ConfigurationSet = { ref: string; arn: string; properties: SetProperties } | undefined

export interface SesEventOptions extends InterpreterOptions {
  publish(topicArn: string, message: string, publisher: Invoker): Promise<unknown>
  put?(point: Datapoint): void
  /** For tests: outcome of mail to an address. */
  outcome?: ((address: string) => Outcome) | undefined
}

interface Sent {
  mail: StoredMail
  recipients: readonly string[]
  set: ConfigurationSet
  action: string
}

interface Destination {
  ConfigurationSetName: string
  EventDestination: {
    Enabled?: boolean
    MatchingEventTypes: string[]
    SnsDestination?: { TopicARN: string }
  }
}

/** Default of accounts since November 2019. A configuration set overrides it; an empty list means none. */
const ACCOUNT_REASONS = ['BOUNCE', 'COMPLAINT']

/** Subtype for mail that SES did not send, because the address is on the account's suppression list. */
const SUPPRESSED = 'OnAccountSuppressionList'

const SIMULATOR = /^(success|bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i

function simulated(address: string): Outcome {
  const name = SIMULATOR.exec(address)?.[1]?.toLowerCase()
  return name === 'bounce' || name === 'complaint' ? name : 'delivery'
}

/** @throws Error for an event destination other than a topic */
export function createSesEvents(options: SesEventOptions) {
  const { resources, now, warn, publish, put, outcome = simulated } = options
  const destinations = resources
    .of<Destination>('AWS::SES::ConfigurationSetEventDestination')
    .map(({ id, properties: { ConfigurationSetName, EventDestination } }) => {
      const topic = EventDestination.SnsDestination?.TopicARN
      if (!topic)
        throw new Error(`The local stack publishes events of SES to topics only, which ${id} is not`)
      const { Enabled = true, MatchingEventTypes: types } = EventDestination
      return { set: ConfigurationSetName, topic, types: Enabled ? types : [] }
    })
  const counted = { sent: 0, bounce: 0, complaint: 0 }

  /** The suppression list of the account: SES accepts mail to these addresses, sends none, and reports it. */
  const suppressionList = new Map<string, Outcome>()
  const isReason = (outcome: Outcome, set: ConfigurationSet) =>
    (set?.properties.SuppressionOptions?.SuppressedReasons ?? ACCOUNT_REASONS).includes(outcome.toUpperCase())
  /** Reason for not sending to this address; undefined when the mail is sent. */
  const suppressed = (address: string, set: ConfigurationSet): Outcome | undefined => {
    const outcome = suppressionList.get(address.toLowerCase())
    return outcome && isReason(outcome, set) ? outcome : undefined
  }

  const reputation = (outcome: Outcome) => {
    counted.sent += 1
    if (outcome !== 'delivery') counted[outcome] += 1
    const rate = (name: string, value: number) =>
      put?.({ namespace: 'AWS/SES', name: `Reputation.${name}`, dimensions: {}, value, at: now() })
    rate('BounceRate', counted.bounce / counted.sent)
    rate('ComplaintRate', counted.complaint / counted.sent)
  }

  const publishEvents = (sent: Sent): void => {
    const { set } = sent
    for (const address of sent.recipients) {
      const kept = suppressed(address, set)
      const result = kept ?? outcome(address)
      // The simulator changes neither the reputation nor the suppression list.
      if (!kept && !SIMULATOR.test(address)) {
        reputation(result)
        if (isReason(result, set)) suppressionList.set(address.toLowerCase(), result)
      }
      const reported = result === 'complaint' && !kept ? (['delivery', result] as const) : [result]
      for (const { topic, types } of destinations.filter((one) => one.set === set?.ref))
        for (const type of reported.filter((one) => types.includes(one))) {
          const message = JSON.stringify(eventOf(type, address, kept && SUPPRESSED, sent, now()))
          const publisher = { service: 'ses.amazonaws.com', sourceArn: set?.arn ?? '' }
          publish(topic, message, publisher).catch((error: Error) =>
            warn(`The ${type} event of a mail is lost: ${error.message}`),
          )
        }
    }
  }
  return { suppressed, publishEvents }
}

/** The fields of "Examples of event data that Amazon SES publishes to Amazon SNS" that Lambdas read. */
function eventOf(
  type: Outcome,
  emailAddress: string,
  subType: string | undefined,
  { mail, set, action, recipients: destination }: Sent,
  at: Date,
): object {
  const details = {
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: subType ?? 'General',
      bouncedRecipients: [{ emailAddress }],
    },
    complaint: { complainedRecipients: [{ emailAddress }], ...(subType && { complaintSubType: subType }) },
    delivery: { timestamp: at.toISOString(), recipients: [emailAddress] },
  }
  const tags = {
    'ses:operation': [action],
    'ses:configuration-set': [set?.ref],
    ...Object.fromEntries(Object.entries(mail.tags).map(([name, value]) => [name, [value]])),
  }
  return {
    eventType: type.replace(/^./, (first) => first.toUpperCase()),
    mail: { timestamp: mail.at, source: mail.from, messageId: mail.id, destination, tags },
    [type]: details[type],
  }
}
