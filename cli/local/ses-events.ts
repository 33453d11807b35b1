/** What becomes of a mail, told as SES tells it: events to the topics of a configuration set, and the sender's reputation. */
import { randomUUID } from 'node:crypto'
import type { Datapoint } from './cloudwatch.ts'
import type { Invoker } from './lambda-permission.ts'
import type { StoredMail } from './mailbox.ts'
import type { Resources } from './resources.ts'

/** A complaint comes after the delivery. */
export type Outcome = 'delivery' | 'bounce' | 'complaint'

export interface SesEventOptions {
  resources: Resources
  now(): Date
  warn(line: string): void
  publish(topicArn: string, message: string, publisher: Invoker): Promise<unknown>
  put?(point: Datapoint): void
  /** For tests: what becomes of mail to this address. */
  outcome?: ((address: string) => Outcome) | undefined
}

export interface Sent {
  mail: StoredMail
  /** Bare addresses of all recipients. */
  recipients: readonly string[]
  /** Name and ARN of the configuration set it went through. */
  set: { ref: string; arn: string } | undefined
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

const SIMULATOR = /^(success|bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i

/** Takes mail from the sandbox, too, and leaves the reputation alone. */
export const isSimulator = (address: string) => SIMULATOR.test(address)

function simulated(address: string): Outcome {
  const name = SIMULATOR.exec(address)?.[1]?.toLowerCase()
  return name === 'bounce' || name === 'complaint' ? name : 'delivery'
}

/** @throws Error for an event destination that is no topic */
export function createSesEvents(options: SesEventOptions): (sent: Sent) => void {
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
    const outcomes = sent.recipients.map((address): [string, Outcome] => [address, outcome(address)])
    reputation(outcomes)
    const those = (wanted: Outcome) =>
      outcomes.filter(([, one]) => one === wanted).map(([address]) => address)
    const events = eventsOf(sent, {
      delivery: [...those('delivery'), ...those('complaint')],
      bounce: those('bounce'),
      complaint: those('complaint'),
      at: now().toISOString(),
    })
    for (const { set, topic, types } of destinations.filter((one) => one.set === sent.set?.ref))
      for (const [type, event] of events.filter(([one]) => types.includes(one)))
        publish(topic, JSON.stringify(event), {
          service: 'ses.amazonaws.com',
          sourceArn: sent.set?.arn ?? set,
        }).catch((error: Error) => warn(`The ${type} of a mail is lost: ${error.message}`))
  }
}

interface Outcomes extends Record<Outcome, string[]> {
  at: string
}

/** In the shape of "Examples of event data that Amazon SES publishes to Amazon SNS", by the type that destinations name. */
function eventsOf(sent: Sent, { at: timestamp, delivery, bounce, complaint }: Outcomes): [string, object][] {
  const mail = mailOf(sent)
  const emails = (addresses: string[]) => addresses.map((emailAddress) => ({ emailAddress }))
  const events: [string, object][] = [['send', { eventType: 'Send', mail, send: {} }]]
  if (bounce.length > 0) {
    const failure = { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }
    const details = {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: emails(bounce).map((one) => ({ ...one, ...failure })),
      timestamp,
      feedbackId: randomUUID(),
      reportingMTA: 'dsn; local.amazonses.com',
    }
    events.push(['bounce', { eventType: 'Bounce', bounce: details, mail }])
  }
  if (delivery.length > 0) {
    const processingTimeMillis = Math.max(0, Date.parse(timestamp) - Date.parse(sent.mail.at))
    const smtpResponse = '250 2.6.0 Message received'
    const reportingMTA = 'local.amazonses.com'
    const details = { timestamp, processingTimeMillis, recipients: delivery, smtpResponse, reportingMTA }
    events.push(['delivery', { eventType: 'Delivery', mail, delivery: details }])
  }
  if (complaint.length > 0) {
    const complainedRecipients = emails(complaint)
    const details = {
      complainedRecipients,
      timestamp,
      feedbackId: randomUUID(),
      complaintFeedbackType: 'abuse',
    }
    events.push(['complaint', { eventType: 'Complaint', complaint: details, mail }])
  }
  return events
}

function mailOf({ mail, recipients, set, identityArn, action }: Sent): object {
  const listed = Object.entries(mail.tags).map(([name, value]) => [name, [value]])
  return {
    timestamp: mail.at,
    source: mail.from,
    sourceArn: identityArn,
    sendingAccountId: identityArn.split(':')[4],
    messageId: mail.id,
    destination: recipients,
    headersTruncated: false,
    headers: Object.entries(mail.headers).map(([name, value]) => ({ name, value })),
    commonHeaders: { from: [mail.from], to: mail.to, messageId: mail.id, subject: mail.subject },
    tags: {
      'ses:operation': [action],
      ...(set && { 'ses:configuration-set': [set.ref] }),
      ...Object.fromEntries(listed),
    },
  }
}
