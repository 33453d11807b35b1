/** `academy login`: signs in to a stage by Identity Center or with an IAM user's keys and MFA. Saves an AWS profile. */
import { spawn } from 'node:child_process'
import { Option } from '@commander-js/extra-typings'
import { credentials, forgetCredentials } from '../aws/credentials.ts'
import { readProfile, readSsoSession, saveSections } from '../aws/profiles.ts'
import type { SsoSession } from '../aws/sso.ts'
import { CliError, EXIT, ignoreError, UsageError } from '../errors.ts'
import { staffName } from '../leads/history.ts'
import { askQuestion, askSecret, type Io } from '../output.ts'
import { currentStage } from '../stage.ts'
import { saveStage } from '../user-settings.ts'
import { addStageOption, plainCommand } from './command.ts'

const SSO = 'academy'
const REGION = 'ap-south-1'

export default (io: Io) => {
  const login = plainCommand(
    'login',
    'Sign in to a stage. The first time, copy the options from your administrator.',
    [
      'npx academy login --stage prod --role arn:aws:iam::111122223333:role/Staff --sso https://example.awsapps.com/start',
      'npx academy login --stage prod --role arn:aws:iam::111122223333:role/Staff',
      'npx academy login',
    ],
  )
    .option('--role <arn>', 'role of staff: the output StaffRoleArn of the stage')
    .option('--sso <url>', 'start page of IAM Identity Center; without it, keys of an IAM user with MFA')
    .option('--sso-region <region>', 'region of Identity Center', REGION)
    .option('--permission-set <name>', 'permission set of Identity Center, if you have several')
    .addOption(new Option('--mfa-device <arn>', 'MFA device, if not named like the user').conflicts('sso'))
    .action(async (options) => {
      const stage = currentStage(io.env)
      if (stage === 'local') throw new UsageError('The local stack needs no sign-in: add --stage prod.')
      const profile = `academy-${stage}`
      const role = options.role ?? readProfile(io.env, profile)?.role_arn
      const account = /^arn:[\w-]+:iam::(\d{12}):role\/.+$/.exec(role ?? '')?.[1]
      if (!role || !account)
        throw new UsageError(
          'Add --role with the role of staff. Your administrator has it: output StaffRoleArn.',
        )
      const saved = readSsoSession(io.env, SSO)
      const usesSso =
        options.sso ?? (readProfile(io.env, `${profile}-user`)?.sso_session && saved?.sso_start_url)
      const source = usesSso
        ? await signInBySso(io, profile, account, {
            permissionSet: options.permissionSet,
            session: {
              name: SSO,
              startUrl: usesSso,
              region: (!options.sso && saved?.sso_region) || options.ssoRegion,
            },
          })
        : await signInByKeys(io, profile, options.mfaDevice)
      await saveSections(io.env, 'config', {
        [`profile ${profile}`]: { role_arn: role, region: REGION, ...source },
      })
      const who = await identity(profile)
      await saveStage(io.env, stage)
      io.print(`Signed in to ${stage} as ${staffName(who)}.`)
      io.say('Next: npx academy today')
    })
  return addStageOption(login)
}

/** Signs in with Identity Center. @returns settings for the stage's profile, with which the SDK assumes the role as this user */
async function signInBySso(
  io: Io,
  profile: string,
  account: string,
  { session, permissionSet }: { session: SsoSession; permissionSet: string | undefined },
) {
  const { permissionSets, ssoLogin } = await import('../aws/sso.ts')
  const token = await ssoLogin(session, (url, code) => {
    io.say(`Confirm the code ${code} in your browser: ${url}`)
    if (io.canAsk) openBrowser(url)
  })
  const known = readProfile(io.env, `${profile}-user`)?.sso_role_name
  const sets = permissionSet || known ? [] : await permissionSets(session.region, token, account)
  const chosen = permissionSet ?? known ?? (sets.length === 1 ? sets[0] : undefined)
  if (!chosen)
    throw new CliError(
      sets.length > 1
        ? `You have several permission sets in account ${account}: add --permission-set with one of ${sets.join(', ')}.`
        : `You have no permission set in account ${account}. Ask your administrator.`,
    )
  await saveSections(io.env, 'config', {
    [`sso-session ${session.name}`]: {
      sso_start_url: session.startUrl,
      sso_region: session.region,
      sso_registration_scopes: 'sso:account:access',
    },
    [`profile ${profile}-user`]: {
      sso_session: session.name,
      sso_account_id: account,
      sso_role_name: chosen,
      region: REGION,
    },
  })
  const user = staffName(await identity(`${profile}-user`))
  return { source_profile: `${profile}-user`, role_session_name: user }
}

/** Errors of STS about access keys that were replaced, and of the SDK about keys that are missing. */
const BAD_KEYS = ['InvalidClientTokenId', 'SignatureDoesNotMatch', 'CredentialsProviderError']

/** Asks for access keys unless the saved ones are valid. The first request with the role then asks for the MFA code. */
async function signInByKeys(io: Io, profile: string, device: string | undefined) {
  const source = `${profile}-user`
  const known = readProfile(io.env, profile)
  let user = known?.mfa_serial && (await ignoreError(identity(source), ...BAD_KEYS))
  if (!user) {
    if (!io.canAsk)
      throw new CliError(
        'The keys of an IAM user are typed at a terminal. Run this command at one.',
        EXIT.unreachable,
      )
    if (known?.mfa_serial) io.say('The saved access keys are not valid any more. Type the new ones.')
    const id = await askQuestion(io, 'Access key ID: ')
    const secret = await askSecret(io, 'Secret access key (it is not shown): ')
    await saveSections(io.env, 'credentials', {
      [source]: { aws_access_key_id: id, aws_secret_access_key: secret },
    })
    forgetCredentials(source)
    user = await identity(source)
  }
  return {
    source_profile: source,
    role_session_name: staffName(user),
    mfa_serial: device ?? known?.mfa_serial ?? user.replace(':user/', ':mfa/'),
    duration_seconds: '28800',
  }
}

/** Returns the ARN of the user or role that a profile signs in as. */
async function identity(profile: string): Promise<string> {
  const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts')
  const client = new STSClient({ region: REGION, credentials: () => credentials(profile) })
  const { Arn } = await client.send(new GetCallerIdentityCommand({}))
  if (!Arn) throw new CliError('AWS does not say who you are. Run the command again.', EXIT.unreachable)
  return Arn
}

/** Starts the browser without a shell, because a shell would interpret characters of the URL such as `&`. */
function openBrowser(url: string): void {
  const [program, ...words] = browserCommand(url)
  spawn(program, words, { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref()
}

export const browserCommand = (url: string, platform: string = process.platform): [string, ...string[]] =>
  platform === 'win32'
    ? ['rundll32', 'url.dll,FileProtocolHandler', url]
    : [platform === 'darwin' ? 'open' : 'xdg-open', url]
