/**
 * Releases the Lambdas of the API. Requests reach them through an alias, which a deployment does not move. A release
 * publishes the deployed code as versions, invokes each version directly, and only then moves the aliases.
 */
import { randomUUID } from 'node:crypto'
import { canaryMark } from '#lambdas/core/intake/canary.ts'
import { routes } from '#lambdas/routes.ts'
import { toHttpResponse, toLambdaEvent } from '../aws/gateway-event.ts'
import { mapLimit } from '../each.ts'
import { CliError, EXIT, errorMessage } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { leadPost, samplePayload } from '../smoke/forms.ts'
import { json, type Ports } from './ports.ts'

/** Version numbers by Lambda, such as `contact: '12'`. */
export type LambdaVersions = Record<string, string>

/** Record of a release, stored in the site bucket under `api/`. A rollback deletes the record. */
export interface ApiRelease {
  at: string
  by: string
  from: LambdaVersions
  to: LambdaVersions
}

const RECORDS = 'api/'

/**
 * Publishes and checks the deployed code, but does not move aliases.
 * @returns undefined if all aliases already lead to this code
 * @throws CliError if Lambdas fail the check; the message names them
 */
export async function prepareApi(ports: Ports): Promise<ApiRelease | undefined> {
  const api = await ports.api()
  const [from, to]: [LambdaVersions, LambdaVersions] = [{}, {}]
  for (const name of api.names) {
    const [live, latest] = [await api.live(name), await api.publish(name)]
    if (live !== latest) [from[name], to[name]] = [live, latest]
  }
  const changed = Object.keys(to)
  if (changed.length === 0) return undefined
  const faults = await checkVersions(ports, to)
  if (faults.length > 0)
    throw new CliError(
      `The deployed Lambdas fail their check, so API and site stay as they are:\n  ${faults.join('\n  ')}\n` +
        'Read their logs, mend the code, deploy, and promote again.',
    )
  return { at: ports.now().toISOString(), by: await ports.user(), from, to }
}

/** Invokes each version as API Gateway would. Forms must store a signed test lead (canary); other Lambdas may not answer 5xx. */
async function checkVersions(ports: Ports, versions: LambdaVersions): Promise<string[]> {
  const api = await ports.api()
  const domainName = new URL(ports.url).host
  const secret = { 'x-origin-secret': await api.originSecret() }
  const key = await ports.canaryKey()
  const run = {
    canaryMark: (id: string) => canaryMark(key, id, ports.now()),
    runId: randomUUID().slice(0, 8),
  }
  const check = async ([name, version]: [string, string]) => {
    const form = allForms.find((formFields) => formFields.form === name)
    const route = routes.find(({ entry }) => entry === name)
    const path = `/api/${route?.path ?? 'no-such-form'}`
    const post = form && leadPost(run, samplePayload(form, run.runId))
    const { method, headers, body } = post ?? { method: route?.methods[0] ?? 'GET', headers: {}, body: '' }
    const event = toLambdaEvent(
      { method, path, query: '', body: Buffer.from(body), headers: { ...headers, ...secret } },
      {
        ...{ accountId: '', apiId: '', domainName, stage: '$default', at: ports.now() },
        ...{ requestId: randomUUID(), routeKey: `${method} ${path}` },
      },
    )
    const answer = await api.invoke(name, version, event).catch((error: Error) => error)
    const failure = answer instanceof Error ? answer.message : 'an answer that API Gateway cannot read'
    const status = (!(answer instanceof Error) && toHttpResponse(answer)?.status) || 0
    const isGood = form ? status === 200 : status >= 200 && status < 500
    const expected = form ? 200 : 'less than 500'
    return isGood ? [] : [`${name}, version ${version}: expected ${expected}, got ${status || failure}`]
  }
  // A new account runs ten functions at once, and visitors need some of them.
  return (await mapLimit(Object.entries(versions), check, 6)).flat()
}

/** Moves the aliases and stores a record. After an error, moves all aliases back and throws the error, or both if that fails. */
export async function moveApi(ports: Ports, release: ApiRelease): Promise<void> {
  try {
    await moveAliases(ports, release.to)
    await ports.objects.put(`${RECORDS}${release.at}.json`, json(release))
  } catch (error) {
    await moveAliases(ports, release.from).catch(reportBoth(error))
    throw error
  }
}

/** Handler for `catch` of a rollback that `error` made necessary. @throws CliError with both errors and the next step */
export const reportBoth = (error: unknown) => (failure: unknown) => {
  const both = `${errorMessage(error)}\nThe Lambdas were not rolled back: ${errorMessage(failure)}`
  // Refused, because somebody else has released them meanwhile, and checked that release.
  if (failure instanceof CliError && failure.exitCode === EXIT.findings) throw new CliError(both)
  const next = 'The new Lambdas may be live, and nothing has checked them. Sign in, then promote again.'
  throw new CliError(`${both}\n${next}`, EXIT.partial)
}

/** Undoes a release of the Lambdas; default: the last one. @throws CliError if there is none, or a later release exists */
export async function rollbackApi(ports: Ports, release?: ApiRelease): Promise<ApiRelease> {
  const [key] = (await ports.objects.list(RECORDS)).slice(-1)
  const record = key && (await ports.objects.get(key))
  if (!record) throw new CliError('the API has no former versions to go back to')
  const last = JSON.parse(new TextDecoder().decode(record.body)) as ApiRelease
  if (release && release.at !== last.at)
    throw new CliError(`${last.by} has released the API in the meantime: its Lambdas stay`)
  await moveAliases(ports, last.from)
  await ports.objects.remove([key])
  return last
}

async function moveAliases(ports: Ports, versions: LambdaVersions): Promise<void> {
  const api = await ports.api()
  await Promise.all(Object.entries(versions).map(([name, version]) => api.move(name, version)))
}

/** Formats versions: `contact 12, guide 12`. */
export const versionsText = (versions: LambdaVersions): string =>
  Object.entries(versions)
    .map((entry) => entry.join(' '))
    .join(', ')
