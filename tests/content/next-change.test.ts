/** When time alone changes the pages: no content does before that moment, and some does at it. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formFacts } from '#cli/content/facts.ts'
import { checkSite, clockRules } from '#content/checks/check.ts'
import { rules } from '#content/checks/rules.ts'
import { openBatches } from '#content/model/catalogue/batches.ts'
import { nextChange } from '#content/model/catalogue/next-change.ts'
import { readContent } from '#content/model/read/read.ts'
import type { BatchException } from '#content/model/schema/course.ts'
import { everyPage, type Site } from '#content/model/site.ts'
import { istInstant } from '#lambdas/shared/india.ts'
import { copyContent } from '../site/copy-content.ts'

type Window = { publishAt?: string; expireAt?: string }
const seats = { location: 'Hyderabad', seatsLeft: 8, totalSeats: 20, asOf: '2026-11-20' }
const site = (posts: Window[], startDates: string[], except: BatchException[] = [], until?: string) =>
  ({
    all: {
      posts,
      courses: [
        {
          batches: [
            { every: 'Friday', ...seats, except },
            ...startDates.map((startDate) => ({ startDate, ...seats })),
          ],
          ...(until && { originalPrice: { amount: 1, basis: 'toConfirm', until } }),
        },
      ],
      legal: [],
      pages: [],
    },
  }) as unknown as Pick<Site, 'all'>

const at = istInstant('2026-11-22 12:00')

test('the next change is the first of publications, expiries and batches to come', () => {
  expect(nextChange(site([], []), at)).toBeUndefined()
  expect(nextChange(site([{ publishAt: '2026-11-01' }], ['2026-11-20']), at)).toBeUndefined()
  const scheduled = [{ publishAt: '2026-12-01 09:00', expireAt: '2026-12-24' }]
  expect(nextChange(site(scheduled, []), at)).toEqual(istInstant('2026-12-01 09:00'))
  expect(nextChange(site(scheduled, ['2026-11-29', '2026-11-23']), at)).toEqual(istInstant('2026-11-23'))
  expect(nextChange(site(scheduled, []), istInstant('2026-12-01 09:00'))).toEqual(istInstant('2026-12-24'))
})

test('an exception ends with the later of its days, a struck-through price after its last one', () => {
  const moved = [{ date: '2026-12-04', movedTo: '2026-12-02' }]
  expect(nextChange(site([], [], moved), at)).toEqual(istInstant('2026-12-04'))
  const later = [{ date: '2026-12-04', movedTo: '2026-12-07' }]
  expect(nextChange(site([], [], later), istInstant('2026-12-05'))).toEqual(istInstant('2026-12-07'))
  expect(nextChange(site([], [], [], '2026-11-30'), at)).toEqual(istInstant('2026-12-01'))
  expect(nextChange(site([], [], [], 'toConfirm'), at)).toBeUndefined()
})

/** What of the content depends on the clock, as the pages see it. */
async function shown(now: Date) {
  const { site: content } = await readContent(process.env.ACADEMY_CONTENT, now)
  if (!content) throw new Error('the content is broken')
  return {
    next: nextChange(content, now),
    pages: everyPage(content).map(({ file, state }) => [file, state]),
    batches: content.courses.map(({ slug, batches }) => [slug, openBatches(batches, now)]),
  }
}

test('content is the same until a millisecond before its next change, and another at it', async () => {
  const post = await readFile('content/blog/dgca-new-guidelines-2025.mdx', 'utf8')
  const window = 'publishAt: 2026-06-02 09:00\nexpireAt: 2027-01-01\n'
  const { done } = await copyContent({ 'blog/for-a-while.mdx': post.replace('---\n', `---\n${window}`) })
  try {
    let from = istInstant('2026-06-01')
    for (const _ of [1, 2]) {
      const { next, ...before } = await shown(from)
      if (!next) throw new Error(`nothing changes after ${from.toISOString()}`)
      const { next: same, ...just } = await shown(new Date(next.getTime() - 1))
      expect([same, just]).toEqual([next, before])
      const { next: __, ...after } = await shown(next)
      expect(after).not.toEqual(before)
      from = next
    }
  } finally {
    await done()
  }
})

test('a republication leaves out exactly the rules that read the clock', async () => {
  const { site } = await readContent()
  if (!site) throw new Error('the content has errors')
  const forms = formFacts('.')
  const reading = rules.filter((rule) => {
    let asked = false
    const facts = {
      ...{ forms, production: true },
      get now() {
        asked = true
        return new Date()
      },
    }
    checkSite(site, facts, [rule])
    return asked
  })
  expect(reading.map(({ id }) => id).sort()).toEqual([...clockRules].sort())
})
