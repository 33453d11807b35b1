/** Checks mail: whether the account has left the SES sandbox, and whether the domain's mails have DKIM signatures. */
import { bad, good, type StageCheck } from './finding.ts'

const SANDBOX = { perDay: 200, perSecond: 1 }

export const checkSandbox: StageCheck = async ({ stage, account }) => {
  const { perDay, perSecond, sent } = await account.quota()
  if (perDay > SANDBOX.perDay || perSecond > SANDBOX.perSecond)
    return good(`production access; ${sent} of ${perDay} mails today, ${perSecond} a second`)
  return bad(
    `the account is in the sandbox of SES: ${perDay} mails a day, to verified addresses only. Ask to leave it: ` +
      `aws sesv2 put-account-details --region ${stage.region} --production-access-enabled --mail-type TRANSACTIONAL ` +
      `--website-url https://${stage.domain ?? '<site>'} --use-case-description "Answers to enquiries, double opt-in newsletter"`,
  )
}

export const checkDkim: StageCheck = async ({ stage, account }) => {
  const [, domain = ''] = stage.mailFrom.split('@')
  const identity = await account.dkim(domain)
  if (!identity) return bad(`SES does not know ${domain}: ACADEMY_STAGE=${stage.name} npm run deploy`)
  if (identity.status === 'Success') return good(`mails of ${domain} are signed`)
  const records = identity.tokens.map(
    (token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`,
  )
  return bad(`DKIM is ${identity.status}: add these records to the zone of ${domain}: ${records.join('; ')}`)
}
