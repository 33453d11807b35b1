/** Staff with MFA: real commands, a real profile file and home folder, and an STS on loopback that requires a code. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FULL, sample } from '../../full.ts'
import { testFolder } from '../folder.ts'
import { installedFiles, runNode } from '../installed.ts'
import { CODE, DEVICE, ROLE, startFakeAws } from './fake-aws.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The profile of infra/docs/operations.md. */
const CONFIG = readFileSync(join(import.meta.dirname, 'profile.ini'), 'utf8')
  .replace('ROLE', ROLE)
  .replace('DEVICE', DEVICE)
const KEYS = '[asha]\naws_access_key_id = AKIAASHA\naws_secret_access_key = secret\n'

const aws = await startFakeAws()
let home: string
const tools = testFolder(afterAll)
beforeAll(async () => {
  const [[, program] = []] = await installedFiles()
  writeFileSync(join(tools, 'academy.mjs'), program?.body ?? '')
})
beforeEach(() => {
  Object.assign(aws.state, { assumed: [], strangers: 0, refusal: undefined })
  home = testFolder()
  mkdirSync(join(home, '.aws'))
  writeFileSync(join(home, '.aws', 'config'), CONFIG)
  writeFileSync(join(home, '.aws', 'credentials'), KEYS)
})

interface Person {
  /** Lines that are typed at the terminal; undefined when there is no terminal. */
  types?: string[]
  profile?: string
}

async function run(words: string[], { types, profile = 'academy' }: Person = {}) {
  const env = {
    HOME: home,
    AWS_PROFILE: profile,
    AWS_ENDPOINT_URL: aws.url,
    AWS_ENDPOINT_URL_STS: aws.url,
    ACADEMY_STAGE: 'prod',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  }
  return runNode(words, env, types)
}

const academy = (words: string[], person?: Person) => run(['cli/academy.js', ...words], person)
/** As staff install it, which starts in a third of the time. */
const installed = (words: string[], person?: Person) => run([join(tools, 'academy.mjs'), ...words], person)

/** The session file of the AWS CLI. @param json the arguments, as Python's json.dumps writes them */
const cached = (json: string) =>
  join(home, '.aws', 'cli', 'cache', `${createHash('sha1').update(json).digest('hex')}.json`)
const SESSION = cached.bind(
  undefined,
  `{"RoleArn": "${ROLE}", "RoleSessionName": "asha", "SerialNumber": "${DEVICE}"}`,
)

test('a profile with mfa_serial asks for one code, and later commands use the session', async () => {
  const first = await installed(['leads', 'list'], { types: ['123 456'] })
  expect([first.code, first.err]).toEqual([0, expect.stringContaining(`MFA code of ${DEVICE}: `)])
  expect(first.out).not.toContain('MFA')
  expect(statSync(SESSION()).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(SESSION(), 'utf8'))).toMatchObject({
    Credentials: { AccessKeyId: 'ASIASESSION', Expiration: expect.stringMatching(/^2\d{3}-.*Z$/) },
    AssumedRoleUser: { Arn: `${ROLE}/asha` },
  })
  const others = [
    await academy(['release', 'list', '--stage', 'prod']),
    await academy(['doctor']),
    await run(['--import', 'tsx', 'cli/teardown/main.ts']),
    ...(FULL ? [await academy(['today']), await academy(['leads', 'export', '--json'])] : []),
  ]
  for (const { err, out } of others) expect(err + out).not.toMatch(/MFA code|credentials/)
  expect(others.map(({ code }) => code)).toEqual([0, 1, 1, ...(FULL ? [0, 0] : [])])
  expect([aws.state.assumed.length, aws.state.strangers]).toEqual([1, 0])
})

if (FULL)
  test('a cached session of the AWS CLI is used, unless it ends within 15 minutes', async () => {
    mkdirSync(join(home, '.aws', 'cli', 'cache'), { recursive: true })
    const keep = (minutes: number) => {
      const Expiration = new Date(Date.now() + minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'UTC')
      const Credentials = { AccessKeyId: 'ASIASESSION', SecretAccessKey: 's', SessionToken: 't', Expiration }
      writeFileSync(SESSION(), JSON.stringify({ Credentials, ResponseMetadata: { HTTPStatusCode: 200 } }))
    }
    keep(16)
    expect(await installed(['leads', 'list'])).toMatchObject({ code: 0 })
    expect(aws.state.assumed).toEqual([])
    keep(14)
    expect(await installed(['leads', 'list'], { types: [CODE] })).toMatchObject({ code: 0 })
    expect(aws.state.assumed).toHaveLength(1)
  })

test('without a terminal there is no question, and the error says what to do', async () => {
  const { code, err } = await installed(['leads', 'list'])
  expect([code, err]).toEqual([
    3,
    expect.stringMatching(/AWS requires the MFA code of \S+, and there is no terminal .*Run this command/),
  ])
  expect(aws.state.assumed).toEqual([])
})

test('a wrong code is asked for once, reported in the words of AWS, and leaves no session', async () => {
  const { code, out, err } = await academy(['doctor'], { types: ['000000', '111111'] })
  expect(err.match(/MFA code of/g)).toHaveLength(1)
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/invalid MFA one time pass code \(AccessDenied\)\. Run/),
  ])
  expect(aws.state.assumed.map(({ TokenCode }) => TokenCode)).toEqual(['000000'])
  expect(readdirSync(join(home, '.aws'))).toEqual(['config', 'credentials'])
})

/** A fault, its profile, and the expected message. */
const FAULTS: [string, string, RegExp][] = [
  ['a refused role', 'academy', /not authorized to perform: sts:AssumeRole \(AccessDenied\)\. Sign in/],
  ['a missing profile', 'acadmey', /using profile: \[acadmey\].*check AWS_PROFILE/],
  ['an ended sign-in', 'signed-out', /The AWS sign-in has ended\. Sign in \(academy login\)/],
  ['a failing credential process', 'broken', /the vault is locked.*check AWS_PROFILE/],
]

test.each(sample(FAULTS, 2))(
  '%s is reported in the words of the SDK, with exit 3',
  async (_, profile, said) => {
    aws.state.refusal = {
      code: 'AccessDenied',
      message: 'User: asha is not authorized to perform: sts:AssumeRole',
    }
    const { code, err } = await installed(['leads', 'list'], { profile, types: [CODE] })
    expect([code, err]).toEqual([3, expect.stringMatching(said)])
    expect(err).not.toContain('No AWS credentials were found')
  },
)

test('missing credentials are reported as such', async () => {
  const { code, err } = await installed(['leads', 'list'], { profile: '' })
  expect([code, err]).toEqual([3, expect.stringMatching(/No AWS credentials were found\. Sign in/)])
})
