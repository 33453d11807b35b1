/** Sign-in with IAM Identity Center by a code in the browser, as `aws sso login` does. The AWS SDK reads the saved token. */
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeAtomically } from '../atomic-file.ts'
import { CliError, exit } from '../errors.ts'
import type { Env } from '../output.ts'

export interface SsoSession {
  name: string
  startUrl: string
  region: string
}

/** Fields of all answers of the API; times in seconds. */
type Answer = Partial<
  Record<'clientId' | 'clientSecret' | 'deviceCode' | 'userCode' | 'verificationUriComplete', string> &
    Record<'accessToken' | 'refreshToken' | 'error' | 'error_description', string> &
    Record<'clientSecretExpiresAt' | 'expiresIn' | 'interval', number>
>

/** One request of the SSO OIDC API, which needs no credentials. @throws CliError with the answer's description */
async function ask(env: Env, { region }: SsoSession, path: string, body: object): Promise<Answer> {
  const origin = env.AWS_ENDPOINT_URL_SSO_OIDC ?? `https://oidc.${region}.amazonaws.com`
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json().catch(() => ({}))) as Answer
  if (response.ok || /^(?:authorization_pending|slow_down)$/.test(answer.error ?? '')) return answer
  const reason = answer.error_description || answer.error || `status ${response.status}`
  throw new CliError(`The sign-in failed: ${reason}. Run the command again.`, exit.unreachable)
}

/**
 * Waits until the user has confirmed the code, and saves the token where the AWS CLI and the SDK look for it.
 * @param show receives the address to open and the code that the page shows
 * @returns the access token
 */
export async function ssoLogin(
  env: Env,
  session: SsoSession,
  show: (url: string, code: string) => void,
): Promise<string> {
  const client = await ask(env, session, '/client/register', {
    clientName: 'academy',
    clientType: 'public',
    scopes: ['sso:account:access'],
  })
  const { clientId, clientSecret } = client
  const device = await ask(env, session, '/device_authorization', {
    clientId,
    clientSecret,
    startUrl: session.startUrl,
  })
  show(device.verificationUriComplete ?? '', device.userCode ?? '')
  const grant = { clientId, clientSecret, deviceCode: device.deviceCode }
  const grantType = 'urn:ietf:params:oauth:grant-type:device_code'
  let seconds = device.interval ?? 5
  for (;;) {
    const token = await ask(env, session, '/token', { ...grant, grantType })
    if (token.accessToken) {
      await saveToken(session, client, token)
      return token.accessToken
    }
    if (token.error === 'slow_down') seconds += 5
    await pause(seconds * 1000)
  }
}

async function saveToken(
  { name, startUrl, region }: SsoSession,
  client: Answer,
  token: Answer,
): Promise<void> {
  const folder = join(homedir(), '.aws', 'sso', 'cache')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const inSeconds = (seconds = 0) => new Date(seconds * 1000).toISOString()
  const saved = {
    startUrl,
    region,
    accessToken: token.accessToken,
    expiresAt: inSeconds(Math.floor(Date.now() / 1000) + (token.expiresIn ?? 0)),
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    registrationExpiresAt: inSeconds(client.clientSecretExpiresAt),
    ...(token.refreshToken && { refreshToken: token.refreshToken }),
  }
  const file = `${createHash('sha1').update(name).digest('hex')}.json`
  await writeAtomically(join(folder, file), JSON.stringify(saved))
}

/** Permission sets of the user in an account. */
export async function permissionSets(
  env: Env,
  { region }: SsoSession,
  token: string,
  account: string,
): Promise<string[]> {
  const origin = env.AWS_ENDPOINT_URL_SSO ?? `https://portal.sso.${region}.amazonaws.com`
  const response = await fetch(`${origin}/assignment/roles?account_id=${account}`, {
    headers: { 'x-amz-sso_bearer_token': token },
  })
  const { roleList = [] } = (await response.json().catch(() => ({}))) as { roleList?: { roleName: string }[] }
  return roleList.map(({ roleName }) => roleName)
}
