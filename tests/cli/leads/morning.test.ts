/** A morning of a counsellor. `desk` prints all stored leads after a command, as an export has them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { brochureForm } from '#lambdas/brochure/fields.ts'
import { contactLinks } from '#lambdas/core/mail/contact-links.ts'
import { staffNotice } from '#lambdas/core/mail/notice.ts'
import { mailContent } from '../../lambdas/stage.ts'
import { replayIn } from './replay.ts'
import { testBucket } from './test-bucket.ts'
import { lead, testWorld } from './world.ts'

vi.setConfig({ testTimeout: 120_000 })

const FIELDS = 'reference,personName,personPhone,status,owner,nextCall,enrolledBatch,enrolledFee,notes'
const arrived = lead({ id: '7f3a9c21-0000-4000-8000-000000000001', phoneE164: '+919876543210' })

test('each command of a morning changes only the leads that it names', async () => {
  const world = await testWorld((await testBucket(onTestFinished)).env, onTestFinished)
  const desk = async () => {
    const { out } = await world.academy(['leads', 'export', '--format', 'ndjson', '--fields', FIELDS])
    return out.replaceAll(/"\w+":null,?/g, '').replaceAll(',}', '}')
  }
  await replayIn(world, 'morning', { tools: { desk } })
})

test('a terminal of 80 columns is wide enough, and the notice dials the number that the command shows', () => {
  const morning = readFileSync(join(import.meta.dirname, 'transcripts/morning.txt'), 'utf8')
  const blocks = morning
    .split(/^\$ /m)
    .filter((block) => /^TTY=1 NO_COLOR=1 academy .*(?:due|today|list)/.test(block))
  expect(blocks.length).toBe(3)
  const lines = blocks.flatMap((block) => block.split('\n').slice(1))
  expect(lines.filter((line) => [...line].length > 82)).toEqual([])
  const links = contactLinks(brochureForm, arrived, [], mailContent)
  const notice = staffNotice(brochureForm)(arrived, mailContent, links)
  for (const link of ['tel:+919876543210', 'https://wa.me/919876543210', 'mailto:asha@example.com'])
    for (const text of [notice.html, morning]) expect(text).toContain(link)
})
