/** Runs that fail as a whole, and what only days or AWS's own judgement bring about. */
import { noHandler, revoke } from './edits.ts'
import { BY_CANARY, often, type Scenario } from './scenario.ts'
import { brokenIsland, confirm, stray, upload } from './visitors.ts'

/** Runs that fail as a whole: code that does not start, a time-out, memory. */
export const failing: Scenario[] = [
  ...(
    [
      ['uploads', upload],
      ['client-errors', brokenIsland],
      ['confirmation-links', confirm],
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
export const slow: Scenario[] = [
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
  measured(
    'the clock republishes nothing',
    'the live release is out of date',
    'Academy',
    'ReleaseOutdated',
    1,
  ),
  measured(
    'nobody decides about a wave',
    'mails of a wave are held for 12 hours',
    'Academy',
    'WaveAge',
    12 * 3_600,
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
