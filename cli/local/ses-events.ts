/** What becomes of a mail, told as SES tells it: events to the topics of a configuration set, and the sender's reputation. */
import { randomUUID } from 'node:crypto'
import type { Invoker } from './iam.ts'
import type { StoredMail } from './mailbox.ts'
import type { Datapoint } from './metric.ts'
import type { Resources } from './resources.ts'
import type { Outcome, SetProperties, SuppressionList } from './ses-suppression.ts'

export interface SesEventOptions {
  resources: Resources
  now(): Date
  warn(line: string): void
  publish(topicArn: string, message: string, publisher: Invoker): Promise<unknown>
  put?(point: Datapoint): void
  /** For tests: what becomes of mail to this address. */
  outcome?: ((address: string) => Outcome) | undefined
}

interface Sent {
  mail: StoredMail
  /** Bare addresses of all recipients. */
  recipients: readonly string[]
  /** The configuration set it went through. */
  set: { ref: string; arn: string; properties: SetProperties } | undefined
  identityArn: string
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

/** Subtype of what SES did not send, since the address is on the account's suppression list. */
const ON_LIST = 'OnAccountSuppressionList'

const SIMULATOR = /^(success|bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i

/** Leaves the reputation and the suppression list alone. */
const isSimulator = (address: string) => SIMULATOR.test(address)

function simulated(address: string): Outcome {
  const name = SIMULATOR.exec(address)?.[1]?.toLowerCase()
  return name === 'bounce' || name === 'complaint' ? name : 'delivery'
}

/** @throws Error for an event destination that is no topic */
export function createSesEvents(
  options: SesEventOptions,
  suppression: SuppressionList,
): (sent: Sent) => void {
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

  const reputation = (outcomes: [string, Outcome][]) => {
    const real = outcomes.filter(([address]) => !isSimulator(address))
    if (real.length === 0) return
    counted.sent += real.length
    for (const [, one] of real) if (one !== 'delivery') counted[one] += 1
    const rate = (name: string, value: number) =>
      put?.({ namespace: 'AWS/SES', name: `Reputation.${name}`, dimensions: {}, value, at: now() })
    rate('BounceRate', counted.bounce / counted.sent)
    rate('ComplaintRate', counted.complaint / counted.sent)
  }

  return (sent) => {
    const { set } = sent
    const kept = sent.recipients.filter((address) => suppression.reason(address, set))
    const outcomes = sent.recipients
      .filter((address) => !kept.includes(address))
      .map((address): [string, Outcome] => [address, outcome(address)])
    reputation(outcomes)
    const keptFor = (reason: Outcome) => kept.filter((address) => suppression.reason(address, set) === reason)
    const those = (...wanted: Outcome[]) =>
      outcomes.filter(([, one]) => wanted.includes(one)).map(([address]) => address)
    const events: [type: string, recipients: string[], subType?: string][] = [
      ['bounce', keptFor('bounce'), ON_LIST],
      ['complaint', keptFor('complaint'), ON_LIST],
      ['bounce', those('bounce')],
      ['delivery', those('delivery', 'complaint')],
      ['complaint', those('complaint')],
    ]
    for (const [address, one] of outcomes) if (!isSimulator(address)) suppression.note(address, one, set)
    for (const { topic, types } of destinations.filter((one) => one.set === set?.ref))
      for (const [type, recipients, subType] of events) {
        if (!set || recipients.length === 0 || !types.includes(type)) continue
        const message = JSON.stringify(eventOf(type, recipients, subType, sent, now()))
        publish(topic, message, { service: 'ses.amazonaws.com', sourceArn: set.arn }).catch((error: Error) =>
          warn(`The ${type} of a mail is lost: ${error.message}`),
        )
      }
  }
}

/** As in "Examples of event data that Amazon SES publishes to Amazon SNS". @param type as destinations name it */
function eventOf(
  type: string,
  recipients: string[],
  subType: string | undefined,
  sent: Sent,
  at: Date,
): object {
  const timestamp = at.toISOString()
  const emails = recipients.map((emailAddress) => ({ emailAddress }))
  const feedback = { timestamp, feedbackId: randomUUID() }
  const unknown = { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }
  const reportingMTA = 'local.amazonses.com'
  const details: Record<string, object> = {
    bounce: {
      ...feedback,
      bounceType: 'Permanent',
      bounceSubType: subType ?? 'General',
      bouncedRecipients: emails.map((one) => ({ ...one, ...unknown })),
      reportingMTA: `dsn; ${reportingMTA}`,
    },
    complaint: {
      ...feedback,
      complainedRecipients: emails,
      ...(subType ? { complaintSubType: subType } : { complaintFeedbackType: 'abuse' }),
    },
    delivery: {
      timestamp,
      processingTimeMillis: Math.max(0, at.getTime() - Date.parse(sent.mail.at)),
      recipients,
      smtpResponse: '250 2.6.0 Message received',
      reportingMTA,
    },
  }
  const eventType = type.replace(/^./, (first) => first.toUpperCase())
  return { eventType, mail: mailOf(sent), [type]: details[type] }
}

function mailOf({ mail, recipients, set, identityArn, action }: Sent): object {
  const { id, at, from, to, subject, headers, tags } = mail
  return {
    timestamp: at,
    source: from,
    sourceArn: identityArn,
    sendingAccountId: identityArn.split(':')[4],
    messageId: id,
    destination: recipients,
    headersTruncated: false,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    commonHeaders: { from: [from], to, messageId: id, subject },
    tags: {
      'ses:operation': [action],
      'ses:configuration-set': [set?.ref],
      ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
  }
}
