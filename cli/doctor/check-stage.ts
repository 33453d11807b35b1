/** `academy doctor --stage`: from the account outwards, one finding a line; a bad one says the command that mends it. */
import { bootstrap, concurrency, drift, provider, stacks } from './account.ts'
import { type Asked, attempt, type Finding, type StageCheck, skipped } from './finding.ts'
import { dkim, dmarc, mailboxes, sandbox, spf } from './mail.ts'
import { pushes } from './pushes.ts'
import { certificate, release, zone } from './site.ts'
import { alarms, subscriptions } from './watch.ts'

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
