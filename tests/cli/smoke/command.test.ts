import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { openSite } from '#cli/content/place.ts'
import { allForms } from '#cli/leads/forms.ts'
import { runCli } from '#cli/main.ts'
import { createCanarySigner, removeCanaries } from '#cli/smoke/canaries.ts'
import { type SiteFacts, siteFactsOf } from '#cli/smoke/site-facts.ts'
import { isCanaryMark } from '#lambdas/core/intake/canary.ts'
import { testIo } from '../io.ts'
import { lead, NOW, testWorld } from '../leads/world.ts'
import { startServer } from '../server.ts'
import { type Change, createStage } from './stage.ts'

let says: SiteFacts
const world = await testWorld({ CANARY_KEY: 'key of the tests' })
beforeAll(async () => {
  says = siteFactsOf((await openSite(testIo({ env: { ACADEMY_NOW: NOW } }))).site)
})

/** Serves the content of the repository as a stage on loopback. */
async function serve(wrong?: Change, store = false): Promise<string> {
  const stored = new Set<string>()
  const change: Change = async (reply, asked) => {
    for (const [id, page] of store ? stage.leads : [])
      if (!stored.has(id)) {
        stored.add(id)
        await canary(id, page)
      }
    return wrong ? wrong(reply, asked) : reply
  }
  const { url } = await startServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ])
    const init = { method: request.method ?? 'GET', headers, ...(body.length > 0 && { body }) }
    const answer = await stage.fetch(new URL(request.url ?? '/', url), init)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  const stage = createStage(change, { says, uploads: `${url}/_s3/` })
  return url
}

/** Stores a canary as the API does. */
async function canary(id: string, page: string) {
  const Item = { ...lead({ id, status: 'canary', source: { page } }), gsi1pk: `CANARY#${NOW.slice(0, 10)}` }
  await world.doc.send(new PutCommand({ TableName: world.table, Item }))
}

/** A post of each form, and one with a file. */
const LEADS = allForms.length + 1

test('a good stage gives exit 0, and --clean removes what the run created and nothing else', async () => {
  await canary('of-the-schedule', '/')
  const io = await world.academy(['smoke', '--url', await serve(undefined, true), '--clean', '--json'])
  expect(JSON.parse(io.out)).toEqual({
    url: expect.stringContaining('http://127.0.0.1:'),
    findings: [],
    skipped: [],
    leads: LEADS,
  })
  expect(io.code).toBe(0)
  expect(io.err).toMatch(/^\d+ canary leads made, \d+ removed\.\nhttp:\/\/127\.0\.0\.1:\d+: all good\.\n$/)
  expect(await world.get('of-the-schedule')).toBeDefined()
})

test('a faulty stage gives exit 1 and findings on stdout, and on a terminal a line for each group', async () => {
  const wrong: Change = (reply, { path }) => (path === '/contact' ? { ...reply, status: 404 } : reply)
  const env = { ACADEMY_NOW: NOW, ACADEMY_DATA: world.folder, CANARY_KEY: 'key of the tests', NO_COLOR: '1' }
  const words = (url: string) => ['smoke', '--url', url, '--clean']
  const piped = testIo({ env })
  expect(await runCli(words(await serve(wrong)), piped)).toBe(1)
  expect(piped.out).toBe('/contact: expected 200, got 404\n')
  expect(piped.err).toMatch(
    /^\d+ canary leads made; they expire in a day \(--stage .*\)\.\n.*: 1 finding\.\n$/,
  )
  expect(piped.err).toContain(`${LEADS} canary leads made;`)
  const terminal = testIo({ env, tty: true })
  await runCli(words(await serve(wrong)), terminal)
  expect(terminal.err).toMatch(/^pages {14}1 finding\nredirects {10}good\n/)
})

/** The environment of an account with the address and canary key of a stage. Other services do not answer. */
async function account(host: string) {
  const { url } = await startServer((request, response) => {
    const isSecret = String(request.headers['x-amz-target']).endsWith('GetSecretValue')
    const Value = JSON.stringify({ bucket: 'b', store: 's', host, canaryKey: 'arn:x' })
    response.end(JSON.stringify(isSecret ? { SecretString: 'key of prod' } : { Parameter: { Value } }))
  })
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  return testIo({ env: { ACADEMY_NOW: NOW, ...keys, AWS_ENDPOINT_URL: url } })
}

test('the leads for a deployed stage are signed with its own key', async () => {
  const base = new URL('https://www.example.org')
  const sign = await createCanarySigner(await account('www.example.org'), base, 'prod')
  expect(isCanaryMark(sign('an id'), 'key of prod', 'an id', new Date(NOW))).toBe(true)
  const refused = createCanarySigner(await account('staging.example.org'), base, 'staging')
  await expect(refused).rejects.toThrow('the stage staging is at https://staging.example.org')
  const nobody = testIo({ env: { ACADEMY_DATA: world.folder } })
  await expect(createCanarySigner(nobody, base, undefined)).rejects.toThrow('name the stage at this address')
})

test('without access to the key no lead is posted, the rest is checked, and the exit code is 4', async () => {
  const env = { ACADEMY_NOW: NOW, ACADEMY_DATA: world.folder }
  const asked: string[] = []
  const noted: Change = (reply, { method, path }) => {
    asked.push(`${method} ${path}`)
    return reply
  }
  const io = testIo({ env })
  const code = await runCli(['smoke', '--url', await serve(noted)], io)
  expect([code, io.out]).toEqual([4, ''])
  expect(io.err).toMatch(/Not checked: forms: .*\nNot checked: uploads: .*\nNo lead was posted, /)
  expect(io.err).toMatch(
    /No lead was posted, because it would be an ordinary one: name the stage .*: --stage <stage>\./,
  )
  expect(asked).toContain('GET /contact')
  expect(asked).not.toContain('POST /api/PostContactform')
})

test('an address without an answer gives exit 3, and an invalid one exit 2', async () => {
  const { url, close } = await startServer(() => undefined)
  close()
  const io = testIo()
  expect(await runCli(['smoke', '--url', url], io)).toBe(3)
  expect(io.err).toBe(`error: ${url}: no answer: ECONNREFUSED. Is the address right?\n`)
  expect(io.out).toBe('')
  for (const words of [
    ['smoke'],
    ['smoke', '--url', 'example.org'],
    ['smoke', '--url', 'https://example.org/x'],
  ])
    expect(await runCli(words, testIo()), words.join(' ')).toBe(2)
})

const made = (...created: string[]) => ({ base: new URL('https://stage.example'), created })

test('the clean-up removes canaries alone, and reports lost ones as a finding', async () => {
  await canary('early', '/smoke/run')
  await world.put(lead({ id: 'ordinary' }))
  const io = testIo({ env: world.env })
  expect(await removeCanaries(made('early'), { clean: true }, io)).toEqual({
    words: '1 canary lead made, 1 removed.',
    findings: [],
  })
  expect(await removeCanaries(made('ordinary', 'lost'), { clean: true }, io)).toEqual({
    words: '2 canary leads made, 0 removed.',
    findings: [{ group: 'clean', path: 'store', expected: '2 canaries of this run', came: '0' }],
  })
  expect(await world.get('ordinary')).toBeDefined()
})

test('an unreachable store is reported and is not a finding', async () => {
  const { url: endpoint, close } = await startServer(() => undefined)
  close()
  const io = testIo({ env: { ...world.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint } })
  const { words, findings } = await removeCanaries(made('one'), { clean: true, stage: 'test' }, io)
  expect(words).toMatch(/^1 canary lead made; they expire in a day: the store is out of reach\. Nothing/)
  expect(findings).toEqual([])
})
