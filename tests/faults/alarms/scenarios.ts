/** The table: what breaks, which alarm rings, and within how many minutes. */
import { forms } from '#lambdas/forms.ts'
import {
  both,
  forgetTable,
  noConcurrency,
  noHandler,
  noInvocation,
  refuseAllRequests,
  revoke,
  stopMailEvents,
  stopSchedule,
  stopStream,
  throwAtEdge,
  wrongOriginSecret,
} from './edits.ts'
import { confirm, leadOf, leadWithFile, samePerson, stray, upload } from './visitors.ts'
import type { Call, Fault, Refusal } from './world.ts'

export interface Scenario extends Fault {
  fault: string
  /** Name of the alarm, without `academy local: `. */
  rings: string
  /** Minutes. */
  within: number
  /** The alarm looks back over hours and rings on once the fault is over; such ones are played last. */
  lasts?: true | undefined
  /** In every `npm test`; the others with ACADEMY_FULL alone. */
  often?: boolean
}

const often = true

const refuse =
  (refusal: Refusal, service: string, ...operations: string[]) =>
  (call: Call) =>
    call.service === service && (!operations.length || operations.includes(call.operation))
      ? refusal
      : undefined

const down: Refusal = { status: 500, code: 'InternalServerError' }
const throttled: Refusal = { status: 400, code: 'ThrottlingException', message: 'Rate exceeded' }
const paused: Refusal = {
  status: 400,
  code: 'AccountSendingPausedException',
  message: 'Email sending is disabled for your account',
}
const notVerified: Refusal = {
  status: 400,
  code: 'MessageRejected',
  message: 'Email address is not verified. The following identities failed the check',
}
const slowDown: Refusal = { status: 503, code: 'SlowDown' }

/** In its sandbox SES mails to its simulator, as the canary asks, but not to people. */
const sandboxed = ({ service, recipients }: Call) =>
  service === 'ses' && recipients.some((address) => !address.endsWith('@simulator.amazonses.com'))
    ? notVerified
    : undefined

const notAccepted = 'a lead was not accepted'
const late = 'mails are late'
const notAtOnce = 'mails do not go at once'
const noCanary = 'the canary is not delivered'

const formsWithFiles = forms.filter(({ fields }) => fields.fields.some(({ type }) => type === 'file'))

/** The canary comes every five minutes, so in a quiet night its post is the first to fail. */
const BY_CANARY = 7

/** What the texts of the alarms say, 15 minutes, and the minute that CloudWatch counts to its end. */
const BY_SILENCE = 16

/** The same, from the canary's next post on. */
const BY_AGE = 21

/** From the visitor to the table. */
const accepting: Scenario[] = [
  {
    fault: 'the store refuses',
    refuse: refuse(down, 'dynamodb'),
    rings: notAccepted,
    within: BY_CANARY,
    often,
  },
  {
    fault: 'the store does not answer',
    refuse: refuse('silence', 'dynamodb'),
    rings: notAccepted,
    within: BY_CANARY,
  },
  {
    fault: 'the table throttles writes',
    refuse: refuse(throttled, 'dynamodb', 'PutItem', 'UpdateItem'),
    rings: 'the table refuses writes',
    within: BY_CANARY,
    often,
  },
  {
    fault: 'the table throttles reads',
    refuse: refuse(throttled, 'dynamodb', 'GetItem', 'Query'),
    rings: 'the table refuses reads',
    within: 2,
  },
  ...forms.map(
    ({ fields }): Scenario => ({
      fault: `${fields.form} may not put leads`,
      edit: revoke(fields.form, 'dynamodb:PutItem'),
      visitors: leadOf(fields.form),
      rings: notAccepted,
      within: 2,
      often: fields.form === 'guide',
    }),
  ),
  {
    fault: 'contact may not compare leads',
    edit: revoke('contact', 'dynamodb:GetItem'),
    rings: notAccepted,
    within: BY_CANARY,
  },
  ...formsWithFiles.map(
    ({ fields }): Scenario => ({
      fault: `${fields.form} may not look at files`,
      edit: revoke(fields.form, 's3:GetObject'),
      visitors: leadWithFile(fields.form),
      rings: notAccepted,
      within: 2,
      often: fields.form === 'internship',
    }),
  ),
  {
    fault: 'the bucket of uploads refuses',
    refuse: refuse(slowDown, 's3', 'GetObject'),
    visitors: leadWithFile('internship'),
    rings: notAccepted,
    within: 2,
    often,
  },
  {
    fault: 'uploads may not note a key',
    edit: revoke('uploads', 'dynamodb:PutItem'),
    visitors: upload,
    rings: notAccepted,
    within: 2,
  },
  {
    fault: 'uploads may not put files',
    edit: revoke('uploads', 's3:PutObject'),
    rings: 'canary failed',
    within: BY_CANARY,
    often,
  },
  {
    fault: 'the bucket refuses files of visitors',
    refuse: refuse(slowDown, 's3', 'PostObject'),
    rings: 'canary failed',
    within: BY_CANARY,
  },
  {
    fault: 'newsletter-confirm may not look a subscriber up',
    edit: revoke('newsletter-confirm', 'dynamodb:GetItem', 'dynamodb:UpdateItem'),
    visitors: confirm,
    rings: notAccepted,
    within: 2,
    often,
  },
  {
    fault: 'the gateway may not call contact',
    edit: noInvocation('contact'),
    rings: notAccepted,
    within: BY_CANARY,
    often,
  },
  {
    fault: 'contact is not told its table',
    edit: forgetTable('contact'),
    rings: notAccepted,
    within: BY_CANARY,
  },
  {
    fault: 'no concurrency is left for contact',
    edit: noConcurrency('contact'),
    rings: 'Lambda is out of concurrency',
    within: BY_CANARY,
    often,
  },
  {
    fault: 'the gateway answers 429',
    edit: refuseAllRequests,
    rings: 'the API refused requests',
    within: BY_CANARY,
    often,
  },
  {
    fault: 'the edge function throws',
    edit: throwAtEdge,
    rings: 'the site answers with errors',
    within: BY_CANARY,
    often,
  },
  {
    fault: 'the secret of the origin is wrong',
    edit: wrongOriginSecret,
    rings: 'canary failed',
    within: BY_CANARY,
    often,
  },
]

/** From the table to the mailbox. What counts failed deliveries looks 20 minutes back, so those stand apart. */
const mailing: Scenario[] = [
  {
    fault: 'deliver may not record',
    edit: revoke('deliver', 'dynamodb:UpdateItem'),
    rings: notAtOnce,
    within: 20,
    often,
  },
  {
    fault: 'the stream is stopped',
    edit: stopStream,
    rings: 'the stream does not reach deliver',
    within: BY_SILENCE,
    often,
  },
  { fault: 'the sweeper is stopped', edit: stopSchedule('sweeper'), rings: late, within: 10, often },
  {
    fault: 'the canary is stopped',
    edit: stopSchedule('canary'),
    rings: noCanary,
    within: BY_SILENCE,
    often,
  },
  {
    fault: 'deliver may not send',
    edit: revoke('deliver', 'ses:SendEmail', 'ses:SendRawEmail'),
    rings: notAtOnce,
    within: 20,
    often,
  },
  {
    fault: 'mail-events may not log',
    edit: revoke('mail-events', 'logs:PutLogEvents'),
    rings: noCanary,
    within: BY_SILENCE,
    often,
  },
  { fault: "SES's events do not arrive", edit: stopMailEvents, rings: noCanary, within: BY_SILENCE },
  {
    fault: 'deliver is not told its table',
    edit: forgetTable('deliver'),
    rings: notAtOnce,
    within: 20,
  },
  {
    fault: 'no concurrency is left for deliver',
    edit: noConcurrency('deliver'),
    rings: 'the stream of leads is behind',
    within: 15,
  },
  {
    fault: 'sweeper may not query',
    edit: revoke('sweeper', 'dynamodb:Query'),
    rings: 'sweeper failed',
    within: 2,
    often,
  },
  {
    fault: 'sweeper may not record, and the stream is stopped',
    edit: both(stopStream, revoke('sweeper', 'dynamodb:UpdateItem')),
    rings: late,
    within: BY_AGE,
  },
  {
    fault: 'sweeper may not send, and the stream is stopped',
    edit: both(stopStream, revoke('sweeper', 'ses:SendEmail', 'ses:SendRawEmail')),
    rings: late,
    within: BY_AGE,
  },
  { fault: 'sweeper may not log', edit: revoke('sweeper', 'logs:PutLogEvents'), rings: late, within: 10 },
  { fault: 'SES refuses', refuse: refuse(paused, 'ses'), rings: late, within: BY_AGE, often },
  { fault: 'SES answers too late', refuse: refuse('silence', 'ses'), rings: late, within: BY_AGE, often },
  {
    fault: 'SES is in the sandbox',
    refuse: sandboxed,
    visitors: leadOf('contact'),
    rings: 'a mail was given up',
    within: 3,
    often,
  },
  {
    fault: 'a mail is given up',
    refuse: refuse({ ...notVerified, code: 'MailFromDomainNotVerifiedException' }, 'ses'),
    visitors: leadOf('guide'),
    rings: 'a mail was given up',
    within: 3,
    often,
  },
  { fault: 'mails are held', visitors: samePerson, rings: 'mails are held back', within: 75, often },
]

/** Runs that fail as a whole: code that does not start, a time-out, memory. */
const failing: Scenario[] = [
  ...(
    [
      ['uploads', upload],
      ['newsletter-confirm', confirm],
      ['fallback', stray],
      ['deliver', undefined],
      ['sweeper', undefined],
      ['mail-events', undefined],
      ['canary', undefined],
    ] as const
  ).map(
    ([name, visitors]): Scenario => ({
      fault: `the code of ${name} does not start`,
      edit: noHandler(name),
      ...(visitors && { visitors }),
      rings: `${name} failed`,
      within: BY_CANARY,
      often: name === 'canary',
    }),
  ),
]

const measured = (
  fault: string,
  rings: string,
  namespace: string,
  name: string,
  value: number,
): Scenario => ({
  fault,
  measure: { namespace, name, dimensions: namespace === 'Academy' ? { stage: 'local' } : {}, value },
  rings,
  within: 2,
  lasts: true,
  often,
})

/** What takes days, or AWS's own judgement, to come about. */
const slow: Scenario[] = [
  measured(
    'six mails in a hundred bounce',
    'too many mails bounce',
    'AWS/SES',
    'Reputation.BounceRate',
    0.06,
  ),
  measured(
    'two mails in a thousand are reported as spam',
    'too many mails are reported as spam',
    'AWS/SES',
    'Reputation.ComplaintRate',
    0.002,
  ),
  measured('a form brings no lead for seven days', 'a form has gone silent', 'Academy', 'SilentForms', 1),
]

/** Only in its own hour: the digest runs at 02:30 UTC. */
export const morning: Scenario = {
  fault: 'digest may not query',
  edit: revoke('digest', 'dynamodb:Query'),
  rings: 'digest failed',
  within: 15,
}

export const scenarios: readonly Scenario[] = [...accepting, ...mailing, ...failing, ...slow]
