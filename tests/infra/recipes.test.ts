/** Pushes each recipe to our own receiver, which answers as the real one does. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contactForm } from '#lambdas/contact/fields.ts'
import { postPush } from '#lambdas/core/outbox/push.ts'
import { eventId, pushBody } from '#lambdas/core/outbox/push-event.ts'
import type { PushTarget } from '#lambdas/core/push-target.ts'
import type { OutboxMail } from '#lambdas/core/types.ts'
import { lead } from '../cli/leads/world.ts'
import { testReceiver } from '../lambdas/outbox/receiver.ts'
import { stagesWith } from './stages-with.ts'

const FOLDER = 'infra/recipes'
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'))
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}.yaml`, 'utf8')

/** The one target of a recipe, as stages.ts reads it. */
function targetOf(name: string): PushTarget {
  const lines = textOf(name)
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  const { push } = stagesWith('staging', lines.join('\n  ').trim())
  return Object.values(push)[0] as PushTarget
}

const person = { fullName: '=Asha <!channel> Rao', email: 'asha@example.com' }
const asha = lead({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  form: 'contact',
  createdAt: '2026-11-20T10:00:00.000Z',
  phoneE164: '+919876543210',
  payload: { ...person, phone: '98765 43210', courseInterest: 'DGCA Small Class' },
})
const first: OutboxMail = { state: 'pending', attempts: 0 }

const receiver = testReceiver()

/** Pushes with the recipe to the receiver. Returns why it was refused, or undefined. */
async function send(recipe: string, secret: string, one = asha): Promise<string | undefined> {
  const target = targetOf(recipe)
  const url = target.url.replace(/^https:\/\/[^/]+/, receiver.origin)
  return postPush({ ...target, url }, secret, eventId(one, 1), pushBody(contactForm, one, target))
}

test('every recipe has one valid target over https and a row in the README', () => {
  expect(files).toEqual(['frappe-crm.yaml', 'google-sheets.yaml', 'hubspot.yaml', 'slack.yaml'])
  const readme = readFileSync(`${FOLDER}/README.md`, 'utf8')
  for (const file of files) {
    const name = basename(file, '.yaml')
    expect(Object.keys(parse(textOf(name)))).toEqual(['push'])
    expect(targetOf(name).url).toMatch(/^https:/)
    expect(readme).toContain(`](${file})`)
  }
})

test('the Slack recipe posts a line of text to the secret URL, without mentions or names', async () => {
  receiver.all.length = 0
  receiver.usual = ({ body }) => (JSON.parse(body).text ? 200 : { status: 400, text: 'invalid_payload' })
  expect(await send('slack', 'T0/B0/abc')).toBeUndefined()
  expect(receiver.all[0]?.url).toBe('/services/T0/B0/abc')
  const { text, ...more } = JSON.parse(receiver.all[0]?.body ?? '')
  expect(more).toEqual({})
  expect(text).toContain('New lead 7F3A-9C21: ')
  expect(receiver.all[0]?.body).not.toMatch(/Asha|9876|asha@|[<>]/)
})

test('the HubSpot recipe creates a contact with its token; an existing contact is no failure, a wrong token is', async () => {
  const contacts = new Map<string, object>()
  receiver.usual = ({ method, url, headers, body }) => {
    if (headers.authorization !== 'Bearer pat-1') return 401
    if (method !== 'POST' || url !== '/crm/v3/objects/contacts') return 404
    const { properties } = JSON.parse(body)
    if (properties.email?.includes('@') === false) return { status: 400, text: '{"error":"INVALID_EMAIL"}' }
    if (contacts.has(properties.email)) return { status: 409, text: '{"category":"CONFLICT"}' }
    contacts.set(properties.email, properties)
    return 201
  }
  expect(await send('hubspot', 'pat-1')).toBeUndefined()
  expect(await send('hubspot', 'pat-1')).toBeUndefined()
  expect(await send('hubspot', 'pat-2')).toBe('status 401')
  const { phoneE164: _none, ...numberless } = asha
  const junk = { ...numberless, payload: { ...asha.payload, fullName: 'Ravi', email: 'na', phone: 'na' } }
  expect(await send('hubspot', 'pat-1', junk)).toBeUndefined()
  expect([...contacts.values()]).toEqual([
    {
      email: 'asha@example.com',
      firstname: '=Asha <!channel> Rao',
      phone: '+919876543210',
      lifecyclestage: 'lead',
      message: expect.stringContaining('DGCA Small Class (7F3A-9C21)'),
    },
    expect.not.objectContaining({ phone: expect.anything() }),
  ])
})

test('the Frappe CRM recipe creates a CRM Lead with its key and secret', async () => {
  receiver.all.length = 0
  receiver.usual = ({ headers }) => (headers.authorization === 'token key:secret' ? 200 : 403)
  expect(await send('frappe-crm', 'key:secret')).toBeUndefined()
  expect(decodeURI(receiver.all[0]?.url ?? '')).toBe('/api/resource/CRM Lead')
  const sent = { first_name: person.fullName, email: person.email, mobile_no: '+919876543210' }
  expect(JSON.parse(receiver.all[0]?.body ?? '')).toMatchObject(sent)
})

/** The script as Google runs it, with stubs for its services and an array of rows as the sheet. */
function script() {
  const rows: string[][] = []
  const cellWith = (text: string) => {
    const at = rows.findIndex(([id]) => id?.replace(/^'/, '') === text)
    return at < 0 ? null : { getRow: () => at + 1 }
  }
  const sheet = {
    getLastRow: () => rows.length,
    appendRow: (row: string[]) => rows.push(row),
    getRange: (row: number | string, column = 1) => ({
      setValue: (value: string) => {
        ;(rows[Number(row) - 1] as string[])[column - 1] = value
      },
      createTextFinder: (text: string) => ({ matchEntireCell: () => ({ findNext: () => cellWith(text) }) }),
    }),
  }
  const locks: string[] = []
  const lock = { waitLock: () => locks.push('taken'), releaseLock: () => locks.push('released') }
  const context = createContext({
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => 'a-key' }) },
    LockService: { getScriptLock: () => lock },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }), flush: () => undefined },
    ContentService: { createTextOutput: (text: string) => text },
  })
  runInContext(readFileSync(`${FOLDER}/google-sheets.gs`, 'utf8'), context)
  const post = (key: string, body: string): string => {
    context.event = { parameter: { key }, postData: { contents: body } }
    return runInContext('doPost(event)', context)
  }
  return { rows, locks, post }
}

const moved: OutboxMail = {
  ...first,
  change: { from: 'new', to: 'contacted', at: '2026-11-21T10:00:00.000Z' },
}

test('the Google Sheets recipe keeps one row per lead, updates its status, and stores no formula', () => {
  const { rows, locks, post } = script()
  const target = targetOf('google-sheets')
  for (const entry of [first, first, moved, moved])
    expect(post('a-key', pushBody(contactForm, asha, target, entry.change))).toBe('stored')
  const [head, row, ...more] = rows
  expect(more).toEqual([])
  const named = Object.fromEntries((head ?? []).map((name, at) => [name, row?.[at]]))
  const texts = { reference: "'7F3A-9C21", name: "'=Asha <!channel> Rao", phone: "'+919876543210" }
  expect(named).toMatchObject({ ...texts, status: 'contacted', city: '' })
  expect(head).toEqual(['id', ...target.fields])
  expect(post('another', '{}')).toBe('wrong key')
  expect(locks.filter((one) => one === 'taken')).toHaveLength(4)
  expect(locks.filter((one) => one === 'released')).toHaveLength(4)
})

test('the Google Sheets recipe follows Google’s redirect, and retries if another page answers', async () => {
  const { rows, post } = script()
  let broken = ''
  receiver.usual = ({ method, url, body }) => {
    if (method === 'GET') return { text: decodeURIComponent(url.split('?text=')[1] ?? '') }
    if (broken) return { text: broken }
    const key = new URL(url, 'http://x').searchParams.get('key') ?? ''
    return { status: 302, location: `/echo?text=${encodeURIComponent(post(key, body))}` }
  }
  expect(await send('google-sheets', 'AKfyc/exec?key=a-key')).toBeUndefined()
  expect(rows).toHaveLength(2)
  expect(await send('google-sheets', 'AKfyc/exec?key=wrong')).toBe('answer')
  broken = '<!DOCTYPE html><title>Error</title>'
  expect(await send('google-sheets', 'AKfyc/exec?key=a-key')).toBe('answer')
})
