/** Faults on the way from the visitor to the table. */
import { forms } from '#lambdas/forms.ts'
import {
  filesAnHour,
  forgetTable,
  noConcurrency,
  noInvocation,
  noOriginAccess,
  refuseAllRequests,
  revoke,
  throwAtEdge,
  wrongOriginSecret,
} from './edits.ts'
import { BY_CANARY, BY_TWO_CANARIES, often, refuse, type Scenario } from './scenario.ts'
import { brokenIsland, confirm, leadOf, leadWithFile, upload, withoutFields } from './visitors.ts'
import type { Refusal } from './world.ts'

const down: Refusal = { status: 500, code: 'InternalServerError' }
const throttled: Refusal = { status: 400, code: 'ThrottlingException', message: 'Rate exceeded' }
const slowDown: Refusal = { status: 503, code: 'SlowDown' }
const notAccepted = 'a lead was not accepted'
const formsWithFiles = forms.filter(({ fields }) => fields.fields.some(({ type }) => type === 'file'))

export const accepting: Scenario[] = [
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
    fault: 'the table or an index throttles new items',
    refuse: refuse(throttled, 'dynamodb', 'PutItem'),
    rings: 'the table refuses new leads',
    within: BY_CANARY,
    often,
  },
  {
    fault: 'the table or an index throttles changes',
    refuse: refuse(throttled, 'dynamodb', 'UpdateItem'),
    rings: 'the table refuses changes',
    within: BY_CANARY,
  },
  {
    fault: 'the table throttles reads',
    refuse: refuse(throttled, 'dynamodb', 'GetItem'),
    visitors: leadOf('contact'),
    rings: 'the table refuses reads',
    within: 2,
  },
  {
    fault: 'the index of the outbox throttles queries',
    refuse: refuse(throttled, 'dynamodb', 'Query'),
    rings: 'the table refuses queries',
    within: 2,
  },
  ...forms.map(
    ({ fields }): Scenario => ({
      fault: `${fields.form} may not put leads`,
      edit: revoke(fields.form, 'dynamodb:PutItem'),
      visitors: leadOf(fields.form),
      rings: notAccepted,
      within: 2,
    }),
  ),
  {
    fault: 'contact may not compare leads',
    edit: revoke('contact', 'dynamodb:GetItem'),
    visitors: leadOf('contact'),
    rings: notAccepted,
    within: 2,
  },
  ...formsWithFiles.map(
    ({ fields }): Scenario => ({
      fault: `${fields.form} may not look at files`,
      edit: revoke(fields.form, 's3:GetObject'),
      visitors: leadWithFile(fields.form),
      rings: notAccepted,
      within: 2,
    }),
  ),
  {
    fault: 'the bucket of uploads refuses',
    refuse: refuse(slowDown, 's3', 'GetObject'),
    visitors: leadWithFile('internship'),
    rings: notAccepted,
    within: 2,
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
    within: BY_TWO_CANARIES,
  },
  {
    fault: 'the bucket refuses files of visitors',
    refuse: refuse(slowDown, 's3', 'PostObject'),
    rings: 'canary failed',
    within: BY_TWO_CANARIES,
  },
  {
    fault: 'confirmation-links may not look a subscriber up',
    edit: revoke('confirmation-links', 'dynamodb:GetItem', 'dynamodb:UpdateItem'),
    visitors: confirm,
    rings: notAccepted,
    within: 2,
  },
  {
    fault: 'the gateway may not call contact',
    edit: noInvocation('contact'),
    rings: notAccepted,
    within: BY_CANARY,
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
  },
  {
    fault: 'a page sends wrong fields',
    visitors: withoutFields,
    rings: 'more forms are refused than stored',
    within: 7,
  },
  {
    fault: 'an island throws in every browser',
    visitors: brokenIsland,
    rings: 'scripts of visitors fail',
    within: 5,
  },
  {
    fault: 'the gateway answers 429',
    edit: refuseAllRequests,
    rings: 'the API refused requests',
    within: BY_CANARY,
  },
  {
    fault: 'a network announces too many files',
    edit: filesAnHour(1),
    rings: 'files of one network are refused',
    // The canary's second file in an hour.
    within: BY_CANARY + 5,
  },
  {
    fault: 'the edge function throws',
    edit: throwAtEdge,
    rings: 'the site answers with errors',
    within: BY_TWO_CANARIES,
    often,
  },
  {
    fault: 'CloudFront may not read the site',
    edit: noOriginAccess,
    rings: 'canary failed',
    within: BY_TWO_CANARIES,
  },
  {
    fault: 'the secret of the origin is wrong',
    edit: wrongOriginSecret,
    rings: 'canary failed',
    within: BY_TWO_CANARIES,
  },
]
