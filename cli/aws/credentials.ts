/** Signs in to AWS once for all clients of a command: uses the SDK's credential chain and asks for the MFA code. */
import { CliError, EXIT } from '../errors.ts'
import { askQuestion } from '../output.ts'
import { cachedSession, cacheSession, type Role, type Session } from './session-cache.ts'

type Identity = Awaited<ReturnType<ReturnType<typeof import('@aws-sdk/credential-provider-ini')['fromIni']>>>

/** The SDK renews credentials five minutes before they expire, so cached credentials must be valid for longer than that. */
const RENEW_MS = 5 * 60_000

const signedIn = new Map<string | undefined, Promise<Identity>>()

/**
 * Signs in once per process and profile, so that nobody is asked twice for an MFA code.
 * @param profile default: AWS_PROFILE
 * @throws CliError, or an Error named CredentialsProviderError, if the sign-in fails
 */
export function credentials(profile = process.env.AWS_PROFILE): Promise<Identity> {
  const next = Promise.resolve(signedIn.get(profile)).then((known) => {
    const left = known?.expiration ? known.expiration.getTime() - Date.now() : Number.POSITIVE_INFINITY
    return known && left > RENEW_MS ? known : signIn(profile)
  })
  signedIn.set(profile, next)
  return next
}

/** Makes the next call of `credentials` read the profile again. */
export const forgetCredentials = (profile: string): boolean => signedIn.delete(profile)

async function signIn(profile: string | undefined): Promise<Identity> {
  const { fromIni } = await import('@aws-sdk/credential-provider-ini')
  // No code is asked for here: `assumeRole` does, if no session is cached. `ignoreCache`: `login` may have changed the profile.
  const options = {
    roleAssumer: assumeRole,
    mfaCodeProvider: async () => '',
    ignoreCache: true,
    ...(profile && { profile }),
  }
  try {
    return await fromIni(options)()
  } catch (error) {
    // The default chain would try its other providers and report the error of the last one instead of the profile's error.
    if (profile || !/using profile: \[default\]/.test(String(error))) throw refusal(error)
    const { defaultProvider } = await import('@aws-sdk/credential-provider-node')
    return await defaultProvider()().catch((fault) => {
      throw refusal(fault)
    })
  }
}

/** Gives sign-in errors the name by which `toCliError` recognizes them. STS's own error names are used by other services too. */
function refusal(error: unknown): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error
  const { name, message } = error
  const code = /^(Error|CredentialsProviderError)$/.test(name) ? '' : ` (${name})`
  const said = `${message.trim().replace(/\.$/, '')}${code}.`
  return Object.assign(new Error(said, { cause: error }), { name: 'CredentialsProviderError' })
}

async function assumeRole(source: Identity, role: Role): Promise<Identity> {
  const cached = await cachedSession(role)
  if (cached) return identityOf(cached)
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts')
  const code = role.SerialNumber && { TokenCode: await askCode(role.SerialNumber) }
  const client = new STSClient({ region: process.env.AWS_REGION ?? 'ap-south-1', credentials: source })
  return identityOf(await cacheSession(role, await client.send(new AssumeRoleCommand({ ...role, ...code }))))
}

function identityOf({ Credentials }: Session): Identity {
  const {
    AccessKeyId: accessKeyId,
    SecretAccessKey: secretAccessKey,
    SessionToken: sessionToken,
  } = Credentials
  return { accessKeyId, secretAccessKey, sessionToken, expiration: new Date(Credentials.Expiration) }
}

/** Asks for the MFA code. @param device ARN of the device @throws CliError (exit 3) without a terminal or a typed code */
async function askCode(device: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY || !stderr.isTTY)
    throw new CliError(
      `AWS requires the MFA code of ${device}, and there is no terminal to type it at. ` +
        'Run this command at a terminal once: later commands use its session.',
      EXIT.unreachable,
    )
  // Authenticator apps show the code with a space in the middle.
  const code = (await askQuestion({ stdin, stderr }, `MFA code of ${device}: `)).replace(/\s/g, '')
  if (!code)
    throw new CliError('No MFA code was typed, so nothing was done. Run the command again.', EXIT.unreachable)
  return code
}
