/** Faults on the way from the table to the mailbox. What counts failed deliveries looks 20 minutes back: those stand apart. */
import {
  both,
  forgetTable,
  noConcurrency,
  revoke,
  staffMailbox,
  stopMailEvents,
  stopSchedule,
  stopStream,
} from './edits.ts'
import { BY_AGE, BY_CANARY, BY_SILENCE, often, refuse, type Scenario } from './scenario.ts'
import { leadOf, samePerson } from './visitors.ts'
import type { Refusal } from './world.ts'

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
const late = 'mails are late'
const notAtOnce = 'mails do not go at once'
const noCanary = 'the canary is not delivered'

export const mailing: Scenario[] = [
  {
    fault: 'deliver may not record',
    edit: revoke('deliver', 'dynamodb:UpdateItem'),
    rings: notAtOnce,
    within: 20,
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
  },
  {
    fault: 'deliver may not send',
    edit: revoke('deliver', 'ses:SendRawEmail'),
    rings: notAtOnce,
    within: 20,
  },
  {
    fault: 'mail-events may not log',
    edit: revoke('mail-events', 'logs:PutLogEvents'),
    rings: noCanary,
    within: BY_SILENCE,
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
  },
  {
    fault: 'sweeper may not record, and the stream is stopped',
    edit: both(stopStream, revoke('sweeper', 'dynamodb:UpdateItem')),
    rings: late,
    within: BY_AGE,
  },
  {
    fault: 'sweeper may not send, and the stream is stopped',
    edit: both(stopStream, revoke('sweeper', 'ses:SendRawEmail')),
    rings: late,
    within: BY_AGE,
  },
  { fault: 'sweeper may not log', edit: revoke('sweeper', 'logs:PutLogEvents'), rings: late, within: 10 },
  {
    fault: 'a DKIM record is missing',
    refuse: refuse({ ...notVerified, message: `${notVerified.message}: no-reply@academy.example` }, 'ses'),
    rings: 'SES refuses our mails',
    within: BY_CANARY,
    often,
  },
  { fault: 'SES refuses', refuse: refuse(paused, 'ses'), rings: late, within: BY_AGE },
  { fault: 'SES answers too late', refuse: refuse('silence', 'ses'), rings: late, within: BY_AGE },
  {
    fault: 'a mail is given up',
    refuse: refuse({ status: 400, code: 'InvalidParameterValue' }, 'ses'),
    visitors: leadOf('guide'),
    rings: 'a mail was given up',
    within: 3,
    often,
  },
  {
    fault: 'one more mail is given up',
    refuse: refuse({ status: 400, code: 'InvalidParameterValue' }, 'ses'),
    visitors: leadOf('guide'),
    rings: 'one more mail was given up',
    within: 3,
  },
  {
    fault: 'the mailbox of staff is gone',
    edit: staffMailbox('bounce@simulator.amazonses.com'),
    visitors: leadOf('contact'),
    rings: 'a mail to staff bounced',
    within: 3,
  },
  { fault: 'mails are held', visitors: samePerson, rings: 'mails are held back', within: 75 },
]
