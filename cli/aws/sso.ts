/** Sign-in with IAM Identity Center by a code in the browser, as `aws sso login` does. The AWS SDK reads the saved token. */
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ListAccountRolesCommand, SSOClient } from '@aws-sdk/client-sso'
import {
  CreateTokenCommand,
  RegisterClientCommand,
  SSOOIDCClient,
  StartDeviceAuthorizationCommand,
} from '@aws-sdk/client-sso-oidc'
import { writeAtomically } from '../atomic-file.ts'
import { CliError, EXIT, errorMessage, hasErrorName, ignoreError } from '../errors.ts'

export interface SsoSession {
  name: string
  startUrl: string
  region: string
}

/**
 * Waits until the user has confirmed the code, and saves the token where the AWS CLI and the SDK look for it.
 * @param show is called with the URL that the user must open and the code that the page shows
 * @returns the access token
 * @throws CliError with the reason that Identity Center returned
 */
export async function ssoLogin(
  { name, startUrl, region }: SsoSession,
  show: (url: string, code: string) => void,
): Promise<string> {
  try {
    const oidc = new SSOOIDCClient({ region })
    const scopes = ['sso:account:access']
    const client = await oidc.send(
      new RegisterClientCommand({ clientName: 'academy', clientType: 'public', scopes }),
    )
    const { clientId, clientSecret, clientSecretExpiresAt } = client
    const device = await oidc.send(new StartDeviceAuthorizationCommand({ clientId, clientSecret, startUrl }))
    show(device.verificationUriComplete ?? '', device.userCode ?? '')
    const { deviceCode, interval } = device
    const grantType = 'urn:ietf:params:oauth:grant-type:device_code'
    const grant = new CreateTokenCommand({ clientId, clientSecret, grantType, deviceCode })
    const token = await confirmed(() => oidc.send(grant), interval)
    const { accessToken = '', refreshToken, expiresIn = 0 } = token
    const saved = {
      startUrl,
      region,
      accessToken,
      expiresAt: inSeconds(Math.floor(Date.now() / 1000) + expiresIn),
      clientId,
      clientSecret,
      registrationExpiresAt: inSeconds(clientSecretExpiresAt),
      refreshToken,
    }
    const folder = join(homedir(), '.aws', 'sso', 'cache')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = `${createHash('sha1').update(name).digest('hex')}.json`
    await writeAtomically(join(folder, file), JSON.stringify(saved))
    return accessToken
  } catch (error) {
    const reason = (error as { error_description?: string }).error_description || errorMessage(error)
    throw new CliError(`The sign-in failed: ${reason}\nRun the command again.`, EXIT.unreachable)
  }
}

const inSeconds = (seconds = 0) => new Date(seconds * 1000).toISOString()

/** Calls `ask` until the user has confirmed the code. @param seconds pause between two calls */
async function confirmed<T>(ask: () => Promise<T>, seconds = 5): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!hasErrorName(error, 'AuthorizationPendingException', 'SlowDownException')) throw error
    const next = hasErrorName(error, 'SlowDownException') ? seconds + 5 : seconds
    await pause(next * 1000)
    return confirmed(ask, next)
  }
}

/** Names of the user's permission sets in an account. Empty if the user has none, which Identity Center reports as an error. */
export async function permissionSets(region: string, accessToken: string, accountId: string) {
  const question = new ListAccountRolesCommand({ accessToken, accountId })
  const { roleList = [] } =
    (await ignoreError(
      new SSOClient({ region }).send(question),
      'ForbiddenException',
      'ResourceNotFoundException',
    )) ?? {}
  return roleList.map(({ roleName = '' }) => roleName)
}
