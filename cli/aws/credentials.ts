/** Signs a command in to AWS once, for all of its clients: by the standard chain, with an MFA code asked at the terminal. */
import { CliError, exit } from '../errors.ts'
import { question } from '../output.ts'
import { keepSession, keptSession, type Role, type Session } from './session-cache.ts'

type Identity = Awaited<ReturnType<ReturnType<typeof import('@aws-sdk/credential-provider-ini')['fromIni']>>>

/** The SDK asks for other credentials five minutes before these end. */
const RENEW_MS = 5 * 60_000

let signedIn: Promise<Identity | undefined> = Promise.resolve(undefined)

/** One sign-in a process, also after a refusal: nobody is asked twice. @throws Error named CredentialsProviderError, CliError */
export function credentials(): Promise<Identity> {
  const next = signedIn.then((known) => {
    const left = known?.expiration ? known.expiration.getTime() - Date.now() : Number.POSITIVE_INFINITY
    return known && left > RENEW_MS ? known : signIn()
  })
  signedIn = next
  return next
}

async function signIn(): Promise<Identity> {
  const { fromIni } = await import('@aws-sdk/credential-provider-ini')
  // `assumeRole` asks for the code, because a kept session needs none.
  const options = { roleAssumer: assumeRole, mfaCodeProvider: async () => '' }
  try {
    return await fromIni(options)()
  } catch (error) {
    // The SDK's chain would go on after any fault of a profile, and report its last link.
    if (process.env.AWS_PROFILE || !/using profile: \[default\]/.test(String(error))) throw refusal(error)
    const { defaultProvider } = await import('@aws-sdk/credential-provider-node')
    return await defaultProvider()().catch((fault) => {
      throw refusal(fault)
    })
  }
}

/** STS's errors have the names of any other service's. @see asKnown, which tells what to do about each */
function refusal(error: unknown): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error
  const { name, message } = error
  const code = /^(Error|CredentialsProviderError)$/.test(name) ? '' : ` (${name})`
  const said = `${message.trim().replace(/\.$/, '')}${code}.`
  return Object.assign(new Error(said, { cause: error }), { name: 'CredentialsProviderError' })
}

async function assumeRole(source: Identity, role: Role): Promise<Identity> {
  const kept = await keptSession(role)
  if (kept) return identityOf(kept)
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts')
  const code = role.SerialNumber && { TokenCode: await askCode(role.SerialNumber) }
  const client = new STSClient({ region: process.env.AWS_REGION ?? 'ap-south-1', credentials: source })
  return identityOf(await keepSession(role, await client.send(new AssumeRoleCommand({ ...role, ...code }))))
}

function identityOf({ Credentials }: Session): Identity {
  const {
    AccessKeyId: accessKeyId,
    SecretAccessKey: secretAccessKey,
    SessionToken: sessionToken,
  } = Credentials
  return { accessKeyId, secretAccessKey, sessionToken, expiration: new Date(Credentials.Expiration) }
}

/** @param device ARN of the MFA device @throws CliError (exit 3) when nobody can be asked */
async function askCode(device: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY || !stderr.isTTY)
    throw new CliError(
      `AWS wants the MFA code of ${device}, and there is no terminal to type it at. ` +
        'Run this command at a terminal first: later commands use its session.',
      exit.unreachable,
    )
  // Authenticator apps show a gap in the middle.
  const code = (await question({ stdin, stderr }, `MFA code of ${device}: `)).replace(/\s/g, '')
  if (!code) throw new CliError('No MFA code was typed, so nothing was done.', exit.unreachable)
  return code
}
