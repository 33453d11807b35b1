/** What becomes of a mail, told as SES tells it: events to the topics of a configuration set, and the sender's reputation. */

import type { Invoker } from '../access/iam.ts'
import type { Datapoint } from '../alarms/alarms.ts'
import type { Given } from '../template/resources.ts'
import type { StoredMail } from './mailbox.ts'

/** What becomes of a mail at one address; a complaint comes after the delivery. */
type Outcome = 'delivery' | 'bounce' | 'complaint'

export interface SetProperties {
  SuppressionOptions?: { SuppressedReasons?: string[] }
}

type ConfigurationSet = { ref: string; arn: string; properties: SetProperties } | undefined

export interface SesEventOptions extends Given {
  publish(topicArn: string, message: string, publisher: Invoker): Promise<unknown>
  put?(point: Datapoint): void
  /** For tests: what becomes of mail to this address. */
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

/** Of an account made since November 2019; a configuration set has its own in place of them, none with an empty list. */
const ACCOUNT = ['BOUNCE', 'COMPLAINT']

/** Subtype of what SES did not send, since the address is on the account's suppression list. */
const ON_LIST = 'OnAccountSuppressionList'

const SIMULATOR = /^(success|bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i

function simulated(address: string): Outcome {
  const name = SIMULATOR.exec(address)?.[1]?.toLowerCase()
  return name === 'bounce' || name === 'complaint' ? name : 'delivery'
}

/** @throws Error for an event destination that is no topic */
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

  /** The account's suppression list: SES accepts mail to an address on it, sends none, and answers with a bounce or complaint. */
  const listed = new Map<string, Outcome>()
  const counts = (outcome: Outcome, set: ConfigurationSet) =>
    (set?.properties.SuppressionOptions?.SuppressedReasons ?? ACCOUNT).includes(outcome.toUpperCase())
  /** Why nothing is sent to this address through a configuration set; undefined when it is sent. */
  const suppressed = (address: string, set: ConfigurationSet): Outcome | undefined => {
    const outcome = listed.get(address.toLowerCase())
    return outcome && counts(outcome, set) ? outcome : undefined
  }

  const reputation = (outcome: Outcome) => {
    counted.sent += 1
    if (outcome !== 'delivery') counted[outcome] += 1
    const rate = (name: string, value: number) =>
      put?.({ namespace: 'AWS/SES', name: `Reputation.${name}`, dimensions: {}, value, at: now() })
    rate('BounceRate', counted.bounce / counted.sent)
    rate('ComplaintRate', counted.complaint / counted.sent)
  }

  const tell = (sent: Sent): void => {
    const { set } = sent
    for (const address of sent.recipients) {
      const kept = suppressed(address, set)
      const became = kept ?? outcome(address)
      // The simulator leaves the reputation and the suppression list alone.
      if (!kept && !SIMULATOR.test(address)) {
        reputation(became)
        if (counts(became, set)) listed.set(address.toLowerCase(), became)
      }
      const told = became === 'complaint' && !kept ? (['delivery', became] as const) : [became]
      for (const { topic, types } of destinations.filter((one) => one.set === set?.ref))
        for (const type of told.filter((one) => types.includes(one))) {
          const message = JSON.stringify(eventOf(type, address, kept && ON_LIST, sent, now()))
          const publisher = { service: 'ses.amazonaws.com', sourceArn: set?.arn ?? '' }
          publish(topic, message, publisher).catch((error: Error) =>
            warn(`The ${type} of a mail is lost: ${error.message}`),
          )
        }
    }
  }
  return { suppressed, tell }
}

/** As in "Examples of event data that Amazon SES publishes to Amazon SNS", as far as anybody here reads it. */
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
