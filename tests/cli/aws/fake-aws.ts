/** One AWS account on loopback: STS requires an MFA code, and the services accept its sessions only. */
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { startServer } from '../server.ts'

export const ROLE = 'arn:aws:iam::333333333333:role/Staff'
export const DEVICE = 'arn:aws:iam::333333333333:mfa/asha'
export const CODE = '123456'

const parameters: Record<string, object> = {
  'lead-store': { table: 'leads', bucket: 'files', personKey: 'key' },
  'release-target': {
    bucket: 'site',
    store: 'arn:aws:cloudfront::333333333333:key-value-store/s',
    host: 'x',
  },
}

const json: Record<string, (asked: { Name?: string }) => object> = {
  'AmazonSSM.GetParameter': ({ Name = '' }) => ({
    Parameter: { Name, Value: JSON.stringify(parameters[Name.split('/').at(-1) ?? '']) },
  }),
  'secretsmanager.GetSecretValue': () => ({ SecretString: 'a key for tests alone' }),
  'DynamoDB_20120810.DescribeTable': () => ({ Table: { TableStatus: 'ACTIVE' } }),
  'GraniteServiceVersion20100801.DescribeAlarms': () => ({ MetricAlarms: [] }),
}

/** Identity Center, as `academy login` and the SDK ask it. The second question for a token is answered with one. */
export const SSO_TOKEN = 'sso-token'
export const SSO_USER = 'asha@academy.example'
const USERS: Readonly<Record<string, string>> = {
  AKIAASHA: 'arn:aws:iam::333333333333:user/asha',
  ASIASSO: `arn:aws:sts::333333333333:assumed-role/AWSReservedSSO_Counsellors_1/${SSO_USER}`,
}

const sso = (state: { polls: number; deny: boolean }): Record<string, () => [number, object]> => ({
  '/client/register': () => [200, { clientId: 'c', clientSecret: 's', clientSecretExpiresAt: 4_000_000_000 }],
  '/device_authorization': () => [
    200,
    {
      deviceCode: 'd',
      userCode: 'ABCD-EFGH',
      verificationUriComplete: 'https://device.example/?code=ABCD',
      interval: 0,
    },
  ],
  '/token': () =>
    state.deny
      ? [400, { __type: 'InvalidGrantException', error_description: 'Invalid grant provided' }]
      : state.polls++ === 0
        ? [400, { __type: 'AuthorizationPendingException', error: 'authorization_pending' }]
        : [200, { accessToken: SSO_TOKEN, expiresIn: 3600 }],
  '/assignment/roles': () => [200, { roleList: [{ roleName: 'Counsellors', accountId: '333333333333' }] }],
  '/federation/credentials': () => [
    200,
    {
      roleCredentials: {
        accessKeyId: 'ASIASSO',
        secretAccessKey: 's',
        sessionToken: 't',
        expiration: Date.now() + 3_600_000,
      },
    },
  ],
})

const xml = (action: string, inside: string) =>
  `<${action}Response><${action}Result>${inside}</${action}Result></${action}Response>`

const element = (name: string, value: string) => `<${name}>${value}</${name}>`

/** @param lasts seconds of a session */
export async function startFakeAws(lasts = 3_600) {
  const state = {
    /** Parameters of all calls of AssumeRole. */
    assumed: [] as Record<string, string>[],
    /** Number of calls without the key of a session. */
    strangers: 0,
    refusal: undefined as { code: string; message: string } | undefined,
    lasts,
    /** Questions of `academy login` for a token so far. */
    polls: 0,
    /** Whether the user refuses the code. */
    deny: false,
  }
  const portal = sso(state)
  const fault = (code: string, message: string) => ({
    status: 403,
    body: `<ErrorResponse><Error>${element('Code', code)}${element('Message', message)}</Error></ErrorResponse>`,
  })

  function assumeRole(asked: Record<string, string>, key: string | undefined) {
    state.assumed.push(asked)
    if (state.refusal) return fault(state.refusal.code, state.refusal.message)
    // Identity Center has asked for the second factor itself.
    const isSso = key === 'ASIASSO' && asked.RoleSessionName === SSO_USER
    if (!isSso && (asked.SerialNumber !== DEVICE || asked.TokenCode !== CODE))
      return fault('AccessDenied', 'MultiFactorAuthentication failed with invalid MFA one time pass code. ')
    const Expiration = new Date(Date.now() + state.lasts * 1_000).toISOString()
    const given = { AccessKeyId: 'ASIASESSION', SecretAccessKey: 's', SessionToken: 't', Expiration }
    const user = { AssumedRoleId: 'A:asha', Arn: `${ROLE}/asha` }
    const inside = (values: object) =>
      Object.entries(values)
        .map(([name, value]) => element(name, String(value)))
        .join('')
    const body = element('Credentials', inside(given)) + element('AssumedRoleUser', inside(user))
    return { status: 200, body: xml('AssumeRole', body) }
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const body = await text(request)
    const form = Object.fromEntries(new URLSearchParams(body))
    const path = new URL(request.url ?? '', 'http://x').pathname
    if (Object.hasOwn(portal, path)) {
      const [status, made] = portal[path]?.() ?? [404, {}]
      return { status, body: JSON.stringify(made) }
    }
    const key = /Credential=(\w+)\//.exec(request.headers.authorization ?? '')?.[1]
    if (form.Action === 'AssumeRole') return assumeRole(form, key)
    const user = form.Action === 'GetCallerIdentity' && USERS[key ?? '']
    if (user) return { status: 200, body: xml('GetCallerIdentity', element('Arn', user)) }
    if (!/Credential=ASIASESSION\//.test(request.headers.authorization ?? '')) {
      state.strangers += 1
      return fault('InvalidClientTokenId', 'The security token included in the request is invalid.')
    }
    if (form.Action === 'GetCallerIdentity')
      return { status: 200, body: xml('GetCallerIdentity', element('Arn', `${ROLE}/asha`)) }
    const target = String(request.headers['x-amz-target'] ?? '')
    if (target) {
      const made = json[target]?.(JSON.parse(body)) ?? { Items: [], Count: 0 }
      return { status: 200, body: JSON.stringify(made) }
    }
    if (request.url?.startsWith('/key-value-stores/')) return { status: 200, body: '{"Items":[],"Value":""}' }
    return { status: 200, body: '<ListBucketResult></ListBucketResult>' }
  }

  const { url } = await startServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body))
  }, afterAll)
  return { state, url }
}
