/** The table: what breaks, and the alarm that rings, without `academy local: `. */
import { forms } from '#lambdas/forms.ts'
import type { Point } from '../../embedded-metrics.ts'
import {
  both,
  changed,
  type Edit,
  noOriginAccess,
  refuseAllRequests,
  revoke,
  stopSchedule,
  throwAtEdge,
  told,
  without,
  wrongOriginSecret,
} from './edits.ts'
import * as visitors from './visitors.ts'
import type { Fault, Refusal } from './world.ts'

type Row = [fault: string, alarm: string, Fault]

const down: Refusal = { status: 500, code: 'InternalServerError' }
const throttled: Refusal = { status: 400, code: 'ThrottlingException', message: 'Rate exceeded' }
const slowDown: Refusal = { status: 503, code: 'SlowDown' }
const paused: Refusal = { status: 400, code: 'AccountSendingPausedException', message: 'Sending is disabled' }
const invalid: Refusal = { status: 400, code: 'InvalidParameterValue' }
const notVerified: Refusal = {
  status: 400,
  code: 'MessageRejected',
  message:
    'Email address is not verified. The following identities failed the check: no-reply@academy.example',
}
const notAccepted = 'a lead was not accepted'
const late = 'mails are late'
const notAtOnce = 'mails do not go at once'
const noCanary = 'the canary is not delivered'
const noStream = without('AWS::Lambda::EventSourceMapping')
const noTable = (name: string) => told(name, { TABLE_NAME: undefined })
/** Without the sweeper, which may be first. */
const alone = (edit: Edit) => both(stopSchedule('sweeper'), edit)
/** A mail is due, and it still is 12 minutes later. */
const minutes = [0, 12]
const { leadOf, leadWithFile } = visitors

/** From the visitor to the table. */
const accepting: Row[] = [
  ['the store refuses', notAccepted, { refuse: { dynamodb: down } }],
  ['the store does not answer', notAccepted, { refuse: { dynamodb: 'silence' } }],
  ['new items are throttled', 'the table refuses new leads', { refuse: { 'dynamodb PutItem': throttled } }],
  [
    'changes are throttled',
    'the table refuses changes',
    { refuse: { 'dynamodb UpdateItem': throttled }, visitors: leadOf('contact') },
  ],
  [
    'reads are throttled',
    'the table refuses reads',
    { refuse: { 'dynamodb GetItem': throttled }, visitors: leadOf('contact') },
  ],
  ['queries are throttled', 'the table refuses queries', { refuse: { 'dynamodb Query': throttled } }],
  ...forms.map(({ fields: { form } }): Row => {
    const edit = revoke(form, 'dynamodb:PutItem')
    return [`${form} may not put leads`, notAccepted, { edit, visitors: leadOf(form) }]
  }),
  ...forms
    .filter(({ fields }) => fields.fields.some(({ type }) => type === 'file'))
    .map(({ fields: { form } }): Row => {
      const edit = revoke(form, 's3:GetObject')
      return [`${form} may not look at files`, notAccepted, { edit, visitors: leadWithFile(form) }]
    }),
  [
    'contact may not compare leads',
    notAccepted,
    { edit: revoke('contact', 'dynamodb:GetItem'), visitors: leadOf('contact') },
  ],
  [
    'the bucket of uploads refuses',
    notAccepted,
    { refuse: { 's3 GetObject': slowDown }, visitors: leadWithFile('internship') },
  ],
  [
    'uploads may not note a key',
    notAccepted,
    { edit: revoke('uploads', 'dynamodb:PutItem'), visitors: visitors.upload },
  ],
  ['uploads may not put files', 'canary failed', { edit: revoke('uploads', 's3:PutObject') }],
  ['the bucket refuses files of visitors', 'canary failed', { refuse: { 's3 PostObject': slowDown } }],
  [
    'confirmation-links may not look a subscriber up',
    notAccepted,
    {
      edit: revoke('confirmation-links', 'dynamodb:GetItem', 'dynamodb:UpdateItem'),
      visitors: visitors.confirm,
    },
  ],
  ['the gateway may not call contact', notAccepted, { edit: without('AWS::Lambda::Permission', 'contact') }],
  ['contact is not told its table', notAccepted, { edit: noTable('contact') }],
  [
    'a page sends wrong fields',
    'more forms are refused than stored',
    { visitors: visitors.withoutFields, edit: stopSchedule('canary') },
  ],
  ['an island throws in browsers', 'scripts of visitors fail', { visitors: visitors.brokenIsland }],
  ['the gateway answers 429', 'the API refused requests', { edit: refuseAllRequests }],
  [
    'a network announces too many files',
    'files of one network are refused',
    // The canary's second file in an hour.
    { edit: told('uploads', { UPLOADS_PER_HOUR: '1' }), minutes: [0, 5] },
  ],
  ['the edge function throws', 'the site answers with errors', { edit: throwAtEdge }],
  ['CloudFront may not read the site', 'canary failed', { edit: noOriginAccess }],
  ['the secret of the origin is wrong', 'canary failed', { edit: wrongOriginSecret }],
]

/** From the table to the mailbox. */
const mailing: Row[] = [
  ['deliver may not record', notAtOnce, { edit: alone(revoke('deliver', 'dynamodb:UpdateItem')) }],
  ['the stream is stopped', 'the stream does not reach deliver', { edit: noStream }],
  ['the sweeper is stopped', late, { edit: stopSchedule('sweeper') }],
  ['the canary is stopped', noCanary, { edit: stopSchedule('canary') }],
  ['deliver may not send', notAtOnce, { edit: alone(revoke('deliver', 'ses:SendRawEmail')) }],
  ['mail-events may not log', noCanary, { edit: revoke('mail-events', 'logs:PutLogEvents') }],
  ["SES's events do not arrive", noCanary, { edit: without('AWS::SNS::Subscription', 'mail-events') }],
  ['deliver is not told its table', notAtOnce, { edit: noTable('deliver') }],
  ['sweeper may not query', 'sweeper failed', { edit: revoke('sweeper', 'dynamodb:Query') }],
  [
    'sweeper may not record, and the stream is stopped',
    late,
    { edit: both(noStream, revoke('sweeper', 'dynamodb:UpdateItem')), minutes },
  ],
  [
    'sweeper may not send, and the stream is stopped',
    late,
    { edit: both(noStream, revoke('sweeper', 'ses:SendRawEmail')), minutes },
  ],
  ['sweeper may not log', late, { edit: revoke('sweeper', 'logs:PutLogEvents') }],
  ['a DKIM record is missing', 'SES refuses our mails', { refuse: { ses: notVerified } }],
  ['SES refuses', late, { refuse: { ses: paused }, minutes }],
  ['SES answers too late', late, { refuse: { ses: 'silence' }, minutes }],
  [
    'a mail is given up',
    'a mail was given up',
    { refuse: { ses: invalid }, visitors: leadOf('guide'), minutes: [0, 1] },
  ],
  [
    'one more mail is given up',
    'one more mail was given up',
    { refuse: { ses: invalid }, visitors: leadOf('guide') },
  ],
  [
    'the mailbox of staff is gone',
    'a mail to staff bounced',
    {
      edit: told('deliver', {
        STAFF_RECIPIENTS: JSON.stringify({ default: ['bounce@simulator.amazonses.com'] }),
      }),
      visitors: leadOf('contact'),
    },
  ],
  ['mails are held', 'mails are held back', { visitors: visitors.samePerson, minutes: [0, 1] }],
]

/** Runs that fail as a whole: code that does not start, a time-out, memory. */
const failing = (
  [
    ['uploads', visitors.upload],
    ['client-errors', visitors.brokenIsland],
    ['confirmation-links', visitors.confirm],
    ['fallback', visitors.stray],
    ['deliver', undefined],
    ['sweeper', undefined],
    ['mail-events', undefined],
    ['canary', undefined],
  ] as const
).map(([name, come]): Row => {
  const edit = changed(name, { Handler: 'index.gone' })
  return [`the code of ${name} does not start`, `${name} failed`, { edit, ...(come && { visitors: come }) }]
})

export const rows: readonly Row[] = [
  ...accepting,
  ...mailing,
  ...failing,
  // The digest runs at 02:30 UTC.
  [
    'digest may not query',
    'digest failed',
    { edit: revoke('digest', 'dynamodb:Query'), from: '2026-11-21T02:30:00Z' },
  ],
]

const own = { stage: 'local' }

/**
 * What takes days, or AWS's own judgement, to come about: the metric that AWS or the Lambda then has.
 * @param deliver name of the function
 */
export const measured = (deliver: string): [alarm: string, metric: string, Point['dimensions'], number][] => [
  ['too many mails bounce', 'AWS/SES Reputation.BounceRate', {}, 0.06],
  ['too many mails are reported as spam', 'AWS/SES Reputation.ComplaintRate', {}, 0.002],
  ['Lambda is out of concurrency', 'AWS/Lambda Throttles', {}, 1],
  ['the stream of leads is behind', 'AWS/Lambda IteratorAge', { FunctionName: deliver }, 61_000],
  ['the live release is out of date', 'Academy ReleaseOutdated', own, 1],
  ['mails of a wave are held for 12 hours', 'Academy WaveAge', own, 12 * 3_600],
  ['a form has gone silent', 'Academy SilentForms', own, 1],
]
