/** The installed `academy`: one file in a fresh folder, without the repository. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { iniSection } from '#cli/aws/profiles.ts'
import { FULL } from '../full.ts'
import { CODE, DEVICE, ROLE, SSO_TOKEN, SSO_USER, startFakeAws } from './aws/fake-aws.ts'
import { testFolder } from './folder.ts'
import { installedFiles, runNode } from './installed.ts'
import { lead, testWorld } from './leads/world.ts'

const folder = testFolder(afterAll)
const script = join(folder, 'academy.mjs')
const home = join(folder, 'home')
const [files, world, aws] = await Promise.all([installedFiles(), testWorld(), startFakeAws()])
writeFileSync(script, files[0]?.[1].body ?? '')
mkdirSync(join(home, '.aws'), { recursive: true })
await world.put(
  ...Array.from({ length: 20 }, (_, n) => lead({ id: `${n + 10}aa0000-0000-4000-8000-000000000000` })),
)

/** Prints the CPU time at the end, seconds. */
const CPU =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("CPU "+(user+system)/1e6)})'

async function run(words: string[], env: Record<string, string> = {}, types?: string[]) {
  const given = { HOME: home, ...env }
  const { code, out, err: all } = await runNode(['--import', CPU, script, ...words], given, types, folder)
  const [err = '', cpu] = all.split(/CPU (?=[\d.]+$)/)
  return { code, out, err, cpu: Number(cpu) }
}

test('a release has the file with its checksum, and none of its hints runs a package of the public registry', async () => {
  const [[path, { body }] = ['', { body: Buffer.of() }], checksum] = files
  expect([path, checksum?.[0]]).toEqual(['tools/academy.mjs', 'tools/academy.mjs.sha256'])
  const hash = createHash('sha256').update(body).digest('hex')
  expect(Buffer.from(checksum?.[1].body ?? '').toString()).toBe(`${hash}  academy.mjs\n`)
  const source = Buffer.from(body).toString()
  expect(source).not.toContain('npx academy')
  expect(source).not.toMatch(/academy doctor|npm run deploy/)
  expect(source).not.toContain(process.cwd())
  expect(body.length).toBeLessThan(2_500_000)
  expect((await run(['--version'])).out).toBe('1.0.0 (0123456789)\n')
})

/**
 * Seconds of CPU, measured in `check:full`: the budget of 0.15, 0.4 and 0.6 on a quiet machine, times three, because
 * the slowest machine seen needs twice as much.
 */
test.each([
  ['--help', 0.45, /academy leads list --since 7d/],
  ['leads list', 1.2, /REFERENCE .*COURSE/],
  ['today', 1.8, /20 new leads/],
])('academy %s answers, within %d s of CPU', async (line, most, shown) => {
  const used: number[] = []
  for (const _again of FULL ? [1, 2, 3] : [1]) {
    const { code, out, err, cpu } = await run(line.split(' '), world.env)
    expect([code, out], err).toEqual([0, expect.stringMatching(shown)])
    used.push(cpu)
  }
  if (FULL) expect(Math.min(...used)).toBeLessThan(most)
})

test('a lead that is shown has a chat text in its language, with the facts of the release', async () => {
  await world.put(
    lead({
      id: '7f3a9c21-0000-4000-8000-000000000000',
      language: 'te',
      createdAt: '2026-11-01T00:00:00.000Z',
    }),
  )
  const { out, err, code } = await run(['leads', 'show', '7F3A-9C21'], world.env)
  expect([code, out], err).toEqual([0, expect.stringMatching(/wa\.me\/919876543210\?text=%E0%B0/)])
  expect(out).toMatch(/53%2C100|59%2C000|\d%2C\d{3}/)
})

test('without a stage and without a local stack, it says what to choose and makes no data folder', async () => {
  const { code, err } = await run(['leads', 'list'])
  expect([code, err]).toEqual([2, expect.stringMatching(/academy use prod, or add --stage prod/)])
  expect(existsSync(join(folder, '.data'))).toBe(false)
})

test('commands of the repository say where they work, and help does not list them', async () => {
  const { code, err } = await run(['content', 'check', '--json'])
  expect([code, err]).toEqual([2, expect.stringMatching(/content works in a copy of the repository only/)])
  expect((await run(['completion', 'bash'])).out).toMatch(/^_academy\(\) \{/)
  const help = (await run(['--help'])).out
  expect(help).toMatch(/\n {2}login .*\n {2}use .*\n {2}install /s)
  expect(help).not.toMatch(/\n {2}(content|release|serve|doctor|seed) /)
  expect((await run(['leads', '--help'])).out).not.toMatch(/\n {2}(seed|restore) /)
})

test('install makes a command of this user, and use saves the stage that later commands name', async () => {
  const installed = await run(['install'])
  const starter = join(home, '.local', 'bin', 'academy')
  expect([installed.code, installed.out], installed.err).toEqual([0, `${starter}\n`])
  expect(installed.err).toMatch(/not on your PATH[\s\S]*export PATH=.*>> ~/)
  expect(statSync(starter).mode & 0o111).toBe(0o111)
  const used = spawnSync(starter, ['use', 'prod'], {
    env: { PATH: process.env.PATH, HOME: home },
    encoding: 'utf8',
  })
  expect([used.stdout, used.status], used.stderr).toEqual(['prod\n', 0])
  expect((await run(['use'])).out).toBe('prod\n')
  expect((await run(['leads', 'list'])).err).toMatch(/^Stage: prod\nerror: No AWS credentials.*academy login/)
  expect((await run(['leads', 'list', '--stage', 'staging'])).err).toMatch(/^Stage: staging\n/)
  expect((await run(['use', 'prdo'])).err).toMatch(/no stage "prdo".* Did you mean "prod"/)
  await run(['use', 'local'])
})

const stage = () => ({
  AWS_ENDPOINT_URL: aws.url,
  AWS_ENDPOINT_URL_STS: aws.url,
  AWS_ENDPOINT_URL_SSO: aws.url,
  AWS_ENDPOINT_URL_SSO_OIDC: aws.url,
})

test('login by Identity Center shows a code, and writes profiles that the AWS CLI reads as well', async () => {
  const words = ['login', '--stage', 'prod', '--role', ROLE, '--sso', 'https://academy.awsapps.com/start']
  const login = await run(words, stage())
  expect([login.code, login.out], login.err).toEqual([0, 'Signed in to prod as asha.\n'])
  expect(login.err).toContain('Confirm the code ABCD-EFGH in your browser: https://device.example/?code=ABCD')
  const config = readFileSync(join(home, '.aws', 'config'), 'utf8')
  expect(iniSection(config, 'profile academy-prod')).toMatchObject({
    role_arn: ROLE,
    source_profile: 'academy-prod-user',
    role_session_name: SSO_USER,
  })
  expect(iniSection(config, 'profile academy-prod-user')).toMatchObject({
    sso_session: 'academy',
    sso_account_id: '333333333333',
    sso_role_name: 'Counsellors',
  })
  const name = createHash('sha1').update('academy').digest('hex')
  const token = join(home, '.aws', 'sso', 'cache', `${name}.json`)
  expect(JSON.parse(readFileSync(token, 'utf8'))).toMatchObject({
    accessToken: SSO_TOKEN,
    region: 'ap-south-1',
  })
  expect(statSync(token).mode & 0o077).toBe(0)
  const list = await run(['leads', 'list'], stage())
  expect([list.code, list.err]).toEqual([0, expect.stringMatching(/^Stage: prod\nNo leads since/)])
  expect((await run(['login'], stage())).out).toBe('Signed in to prod as asha.\n')
  aws.state.deny = true
  const denied = await run(['login'], stage())
  aws.state.deny = false
  expect([denied.code, denied.err]).toEqual([3, expect.stringContaining('failed: Invalid grant provided\n')])
})

test('login with keys asks for them once, without showing the secret, and then for the MFA code', async () => {
  aws.state.assumed = []
  const typed = ['AKIAASHA', 'very-secret', CODE]
  const words = ['login', '--stage', 'staging', '--role', ROLE, '--mfa-device', DEVICE]
  const login = await run(words, stage(), typed)
  expect([login.code, login.out], login.err).toEqual([0, 'Signed in to staging as asha.\n'])
  expect(login.err + login.out).not.toContain('very-secret')
  const keys = join(home, '.aws', 'credentials')
  expect(iniSection(readFileSync(keys, 'utf8'), 'academy-staging-user')?.aws_access_key_id).toBe('AKIAASHA')
  expect(statSync(keys).mode & 0o077).toBe(0)
  expect(aws.state.assumed).toMatchObject([
    { RoleSessionName: 'asha', SerialNumber: DEVICE, TokenCode: CODE },
  ])
  expect((await run(['leads', 'list', '--stage', 'staging'], stage())).code).toBe(0)
  expect(aws.state.assumed).toHaveLength(1)
  const refused = await run(['login', '--stage', 'dev'], stage())
  expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/Add --role .*StaffRoleArn/)])
})

test('login asks for the keys again after AWS has refused the saved ones', async () => {
  const keys = join(home, '.aws', 'credentials')
  writeFileSync(keys, readFileSync(keys, 'utf8').replace('AKIAASHA', 'AKIAOLD'))
  const login = await run(['login', '--stage', 'staging'], stage(), ['AKIAASHA', 'new-secret'])
  expect([login.code, login.out], login.err).toEqual([0, 'Signed in to staging as asha.\n'])
  expect(iniSection(readFileSync(keys, 'utf8'), 'academy-staging-user')?.aws_access_key_id).toBe('AKIAASHA')
})

test('every line of the page for counsellors is one for PowerShell as well', () => {
  const page = readFileSync('cli/README.md', 'utf8')
  const blocks = [...page.matchAll(/```powershell\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.trim().split('\n'),
  )
  const lines = blocks.flat().filter((line) => line.startsWith('academy '))
  expect(lines.length).toBeGreaterThan(12)
  expect(lines.filter((line) => /[`'$;&|<>\\]|^\w+=/.test(line))).toEqual([])
})
