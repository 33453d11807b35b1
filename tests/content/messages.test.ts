/** Messages of a content folder: English of its own or of the repository, translations over it. */
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { specifiedTexts } from '#content/checks/rules/messages.ts'
import { yamlStrings } from '#content/checks/shared/rule.ts'
import { readContent, requireValidSite } from '#content/model/read/read.ts'
import { messagesIn } from '#content/model/translation/translate.ts'
import { copyBase, type Edit, findings } from './fixtures/apply.ts'
import { withMessages } from './fixtures/telugu.ts'

async function siteOf(edits: readonly Edit[]) {
  const { folder, done } = await copyBase(edits)
  const { site } = await readContent(join(folder, 'content')).finally(done)
  if (!site) throw new Error('the base is broken')
  return site
}

test('a folder without messages gets the English of the repository', async () => {
  expect((await siteOf([])).messages.common.skip).toBe('Skip to content')
})

test('a translation lies over the English key by key, its plural as a whole', async () => {
  const english =
    '{ "title": "Seats", "ask": { "now": "Ask" }, "left": { "one": "one", "other": "{count}" } }'
  const telugu = '{ "ask": { "now": "అడగండి" }, "left": { "other": "{count} సీట్లు" } }'
  const site = await siteOf(withMessages(english, telugu, ['ask.now Ask', 'left one\n{count}']))
  expect(site.messages).toEqual({ seats: JSON.parse(english) })
  expect(messagesIn(site, 'te')).toEqual({
    seats: { title: 'Seats', ask: { now: 'అడగండి' }, left: { other: '{count} సీట్లు' } },
  })
  expect(messagesIn(site, 'hi')).toEqual(site.messages)
})

test('a build that the content ends shows its places and no lines of our code', async () => {
  const result = await findings([['messages/seats.json', undefined, '{']])
  const shown = () => requireValidSite({ site: undefined, issues: result.issues })
  expect(shown).toThrow(/seats\.json:1:/)
  try {
    shown()
  } catch (error) {
    expect(inspect(error)).not.toMatch(/\n +at /)
  }
})

test('a message of one line that begins with a sign is no list', async () => {
  const { issues } = await findings([['messages/seats.json', undefined, '{ "a": "✓ Copied", "b": " · " }']])
  expect(issues.filter(({ rule }) => rule === 'stray-sign')).toEqual([])
})

const STIFF =
  /\be-mail|\bmails?\b|\bcalls you\b|(?<!when |may )\bwe (?:call|tell|send|answer (?:by|at|within))\b/i

test('messages write email, and promise in the future', async () => {
  const texts = yamlStrings((await siteOf([])).messages).map(([path, text]) => `${path.join('.')}: ${text}`)
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => STIFF.test(text.slice(text.indexOf(': '))))).toEqual([])
})

test('every specified text names a message that is there', async () => {
  const { messages } = await siteOf([])
  for (const [key, text] of Object.entries(specifiedTexts())) expect(messages).toHaveProperty(key, text)
})
