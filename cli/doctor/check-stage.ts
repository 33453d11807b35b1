/** `academy doctor --stage`: from the account outwards, one finding a line; a bad one says the command that mends it. */
import type { Stage } from '#infra/stages.ts'
import { bootstrap, concurrency, drift, provider, stacks } from './account.ts'
import type { Cloud } from './cloud.ts'
import { attempt, type Finding, type Found, skipped } from './finding.ts'
import { dkim, dmarc, mailboxes, sandbox, spf } from './mail.ts'
import { pushes } from './pushes.ts'
import { certificate, release, zone } from './site.ts'
import { alarms, subscriptions } from './watch.ts'

export interface Asked {
  stage: Stage
  /** As visitors know the site; undefined until CloudFront has named it. */
  host: string | undefined
  cloud: Cloud
  now: Date
  /** The live release; undefined when there is none. */
  release(): Promise<{ id: string; publishedAt: string; publishedBy: string } | undefined>
}

export type StageCheck = (asked: Asked) => Promise<Found | Found[]>

/** In the order of a first deployment. */
const checks: readonly (readonly [string, StageCheck])[] = [
  ['bootstrap', bootstrap],
  ['zone', zone],
  ['stacks', stacks],
  ['drift', drift],
  ['certificate', certificate],
  ['sandbox', sandbox],
  ['mailboxes', mailboxes],
  ['dkim', dkim],
  ['spf', spf],
  ['dmarc', dmarc],
  ['concurrency', concurrency],
  ['github', provider],
  ['pushes', pushes],
  ['subscriptions', subscriptions],
  ['alarms', alarms],
  ['release', release],
]

const NO_CREDENTIALS = /^(CredentialsProviderError|ExpiredToken|UnrecognizedClient|InvalidClientTokenId)/

const isSignedOut = (error: unknown) => error instanceof Error && NO_CREDENTIALS.test(error.name)

/** Never throws. That there are no credentials is said once; the names on the internet are looked at all the same. */
export async function checkStage(asked: Asked): Promise<Finding[]> {
  const findings: Finding[] = []
  let told = false
  for (const [name, check] of checks) {
    const found = await attempt(async () => {
      try {
        return await check(asked)
      } catch (error) {
        if (told && isSignedOut(error)) return skipped('no credentials')
        told ||= isSignedOut(error)
        throw error
      }
    })
    findings.push(...found.map((one) => ({ name, ...one })))
  }
  return findings
}
