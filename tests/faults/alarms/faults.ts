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
const check =
  'Email address is not verified. The following identities failed the check: no-reply@academy.example'
const notVerified: Refusal = { status: 400, code: 'MessageRejected', message: check }
const noStream = without('AWS::Lambda::EventSourceMapping')
const noTable = (name: string) => told(name, { TABLE_NAME: undefined })
const bouncing = JSON.stringify({ default: ['bounce@simulator.amazonses.com'] })
const sweepless = (action: string) => both(noStream, revoke('sweeper', action))
/** Without the sweeper, which may be first. */
const alone = (edit: Edit) => both(stopSchedule('sweeper'), edit)
/** A mail is due, and it still is 12 minutes later. */
const minutes = [0, 12]
const { leadOf, leadWithFile } = visitors
const contact = leadOf('contact')
const withFile = leadWithFile('internship')

const ofForms = forms.map(({ fields: { form, fields } }): Record<string, Fault> => {
  const files = { edit: revoke(form, 's3:GetObject'), visitors: leadWithFile(form) }
  return {
    [`${form} may not put leads`]: { edit: revoke(form, 'dynamodb:PutItem'), visitors: leadOf(form) },
    ...(fields.some(({ type }) => type === 'file') && { [`${form} may not look at files`]: files }),
  }
})

/** Runs that fail as a whole: code that does not start, a time-out, memory. */
const FAILING: Readonly<Record<string, Fault['visitors']>> = {
  uploads: visitors.upload,
  'client-errors': visitors.brokenIsland,
  'confirmation-links': visitors.confirm,
  fallback: visitors.stray,
  ...{ deliver: undefined, sweeper: undefined, 'mail-events': undefined, canary: undefined },
}

/** Faults by alarm. */
const FAULTS: Readonly<Record<string, Readonly<Record<string, Fault>>>> = {
  'a lead was not accepted': {
    'the store refuses': { refuse: { dynamodb: down } },
    'the store does not answer': { refuse: { dynamodb: 'silence' } },
    ...Object.assign({}, ...ofForms),
    'contact may not compare leads': { edit: revoke('contact', 'dynamodb:GetItem'), visitors: contact },
    'the bucket of uploads refuses': { refuse: { 's3 GetObject': slowDown }, visitors: withFile },
    'uploads may not note a key': { edit: revoke('uploads', 'dynamodb:PutItem'), visitors: visitors.upload },
    'confirmation-links may not look a subscriber up': {
      edit: revoke('confirmation-links', 'dynamodb:GetItem', 'dynamodb:UpdateItem'),
      visitors: visitors.confirm,
    },
    'the gateway may not call contact': { edit: without('AWS::Lambda::Permission', 'contact') },
    'contact is not told its table': { edit: noTable('contact') },
  },
  'the table refuses new leads': { 'new items are throttled': { refuse: { 'dynamodb PutItem': throttled } } },
  'the table refuses changes': {
    'changes are throttled': { refuse: { 'dynamodb UpdateItem': throttled }, visitors: contact },
  },
  'the table refuses reads': {
    'reads are throttled': { refuse: { 'dynamodb GetItem': throttled }, visitors: contact },
  },
  'the table refuses queries': { 'queries are throttled': { refuse: { 'dynamodb Query': throttled } } },
  'more forms are refused than stored': {
    'a page sends wrong fields': { visitors: visitors.withoutFields, edit: stopSchedule('canary') },
  },
  'scripts of visitors fail': { 'an island throws in browsers': { visitors: visitors.brokenIsland } },
  'the API refused requests': { 'the gateway answers 429': { edit: refuseAllRequests } },
  'files of one network are refused': {
    // The canary's second file in an hour.
    'a network announces too many files': {
      edit: told('uploads', { UPLOADS_PER_HOUR: '1' }),
      minutes: [0, 5],
    },
  },
  'the site answers with errors': { 'the edge function throws': { edit: throwAtEdge } },
  'canary failed': {
    'uploads may not put files': { edit: revoke('uploads', 's3:PutObject') },
    'the bucket refuses files of visitors': { refuse: { 's3 PostObject': slowDown } },
    'CloudFront may not read the site': { edit: noOriginAccess },
    'the secret of the origin is wrong': { edit: wrongOriginSecret },
  },
  'mails do not go at once': {
    'deliver may not record': { edit: alone(revoke('deliver', 'dynamodb:UpdateItem')) },
    'deliver may not send': { edit: alone(revoke('deliver', 'ses:SendRawEmail')) },
    'deliver is not told its table': { edit: noTable('deliver') },
  },
  'the stream does not reach deliver': { 'the stream is stopped': { edit: noStream } },
  'mails are late': {
    'the sweeper is stopped': { edit: stopSchedule('sweeper') },
    'sweeper may not record, and the stream is stopped': { edit: sweepless('dynamodb:UpdateItem'), minutes },
    'sweeper may not send, and the stream is stopped': { edit: sweepless('ses:SendRawEmail'), minutes },
    'sweeper may not log': { edit: revoke('sweeper', 'logs:PutLogEvents') },
    'SES refuses': { refuse: { ses: paused }, minutes },
    'SES answers too late': { refuse: { ses: 'silence' }, minutes },
  },
  'the canary is not delivered': {
    'the canary is stopped': { edit: stopSchedule('canary') },
    'mail-events may not log': { edit: revoke('mail-events', 'logs:PutLogEvents') },
    "SES's events do not arrive": { edit: without('AWS::SNS::Subscription', 'mail-events') },
  },
  'SES refuses our mails': { 'a DKIM record is missing': { refuse: { ses: notVerified } } },
  'a mail was given up': {
    'a mail is given up': { refuse: { ses: invalid }, visitors: leadOf('guide'), minutes: [0, 1] },
  },
  'one more mail was given up': {
    'one more mail is given up': { refuse: { ses: invalid }, visitors: leadOf('guide') },
  },
  'a mail to staff bounced': {
    'the mailbox of staff is gone': {
      edit: told('deliver', { STAFF_RECIPIENTS: bouncing }),
      visitors: contact,
      // The bounce comes after the mail.
      minutes: [0, 1],
    },
  },
  'mails are held back': { 'mails are held': { visitors: visitors.samePerson, minutes: [0, 1] } },
  'sweeper failed': { 'sweeper may not query': { edit: revoke('sweeper', 'dynamodb:Query') } },
  'digest failed': {
    // The digest runs at 02:30 UTC.
    'digest may not query': { edit: revoke('digest', 'dynamodb:Query'), from: '2026-11-21T02:30:00Z' },
  },
}

const failing = Object.entries(FAILING).map(([name, come]): Row => {
  const edit = changed(name, { Handler: 'index.gone' })
  return [`the code of ${name} does not start`, `${name} failed`, { edit, ...(come && { visitors: come }) }]
})

export const rows: readonly Row[] = [
  ...Object.entries(FAULTS).flatMap(([alarm, faults]) =>
    Object.entries(faults).map(([what, fault]): Row => [what, alarm, fault]),
  ),
  ...failing,
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
