/** Each transcript stores its leads, types commands and lists all that they print. */
import { onTestFinished, test, vi } from 'vitest'
import { replayIn } from './replay.ts'
import { testBucket } from './test-bucket.ts'
import { testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Names of long values in the transcripts. */
const hide = {
  'uploads/00000000-0000-4000-8000-000000000006': 'FILE',
  'uploads/00000000-0000-4000-8000-000000000007': 'OTHER',
  'claimed/00000000-0000-4000-8000-000000000006': 'COPY',
  ea42ea6c51e8eae9d737a5e99e89ebc661375c534103544b35e5af2529df45dc: 'SHA256',
  '6306ebbc2d9b2f99ca9a4da545fd780d': 'MD5',
}

test.each([
  [
    'ages',
    'under 18 is yes, no or unknown wherever staff read it, and never "no" for one who was not asked (DEF-83)',
  ],
  ['bounced', 'show and today say that mail to the address bounced or was reported as spam'],
  ['due', 'due lists new leads first, then promised calls by overdue time; notes promise and fulfil them'],
  ['erase', 'erase takes all of a person, previews it, and leaves what fails to the next run'],
  ['files', 'a file that changed after its check, or that has malware, is not saved'],
  ['list', 'list is masked, fits the terminal, filters, and has one line for each person (CLI-8)'],
  ['outbox', 'held mails are listed with their reasons, and retried by wave or all, but those of guardians'],
  [
    'person',
    'a call with an hour needs no note; open leads of one person move together when they are told to',
  ],
  ['preset-choice', 'accounts has the enrolled alone, sales nobody who cannot be sold to'],
  [
    'presets',
    'presets have the same columns for every form, and mark a child with the guardian to call (DEF-36)',
  ],
  ['receipt', 'erase covers every place or records a task, which is open until somebody marks it as done'],
  ['reference', 'a reference may have a space, and eight digits that no lead has are a phone'],
  ['refusals', 'a usage error exits 2, and says what is right'],
  ['repeats', 'show, list, due and today say that a lead came again, until staff write again (DEF-95)'],
  ['same-reference', 'no command picks one of two leads with the same reference'],
  ['stats', 'figures by a fact: steps, medians and fees, without spam'],
  ['unsubscribed', 'an unsubscribed person is in no list, export or mailing of subscribers'],
])('%s: %s', async (name) => {
  const bucket = await testBucket(onTestFinished)
  const world = await testWorld(bucket.env, onTestFinished)
  await replayIn(world, name, { bucket, hide })
})
