/** Whether mails leave, arrive, and are believed: sandbox, the staff's mail servers, DKIM, SPF, DMARC. */
import { bad, good, type StageCheck } from './finding.ts'

const domainOf = (address: string) => address.split('@')[1] ?? ''

/** What SES allows a new account. */
const SANDBOX = { perDay: 200, perSecond: 1 }

export const sandbox: StageCheck = async ({ stage, cloud, host }) => {
  const { perDay, perSecond, sent } = await cloud.quota()
  if (perDay > SANDBOX.perDay || perSecond > SANDBOX.perSecond)
    return good(`left; ${sent} of ${perDay} mails today, ${perSecond} a second`)
  return bad(
    `in SES's sandbox: ${perDay} mails a day, to verified addresses only. Ask to leave it: ` +
      `aws sesv2 put-account-details --region ${stage.region} --production-access-enabled --mail-type TRANSACTIONAL ` +
      `--website-url https://${host ?? '<site>'} --use-case-description "Answers to enquiries, double opt-in newsletter"`,
  )
}

/** Notices and alarms to a domain without mail servers are lost, all of them at once. */
export const mailboxes: StageCheck = async ({ stage, cloud }) => {
  const addresses = [stage.alarmEmail, ...Object.values(stage.staffRecipients).flat()]
  const domains = [...new Set(addresses.map(domainOf))]
  const servers = await Promise.all(domains.map((domain) => cloud.names.mx(domain)))
  const without = domains.filter((_, at) => servers[at]?.length === 0)
  return without.length === 0
    ? good(`${domains.join(', ')} take mail`)
    : bad(
        `nobody takes mail for ${without.join(', ')}: put its MX records into its zone (mx in infra/stages.yaml)`,
      )
}

export const dkim: StageCheck = async ({ stage, cloud }) => {
  const domain = domainOf(stage.mailFrom)
  const found = await cloud.dkim(domain)
  if (!found) return bad(`SES does not know ${domain}: ACADEMY_STAGE=${stage.name} npm run deploy`)
  if (found.status === 'Success') return good(`${domain} signs`)
  const records = found.tokens.map(
    (token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`,
  )
  return bad(`${found.status}: put these into the zone of ${domain}: ${records.join('; ')}`)
}

/** Without a bounce domain of our own mails leave under Amazon's, whose SPF is good but not ours. */
export const spf: StageCheck = async ({ stage, cloud }) => {
  const identity = domainOf(stage.mailFrom)
  const own = await cloud.mailFrom(identity)
  if (!own) return good('of amazonses.com, since no bounce domain is set')
  const records = await cloud.names.txt(own.domain)
  const wanted = '"v=spf1 include:amazonses.com ~all"'
  if (!records.some((text) => /^v=spf1 .*\binclude:amazonses\.com\b/.test(text)))
    return bad(`put into the zone: ${own.domain} TXT ${wanted}`)
  return own.status === 'Success'
    ? good(own.domain)
    : bad(`${own.status}: put into the zone: ${own.domain} MX 10 feedback-smtp.${stage.region}.amazonses.com`)
}

/** A domain inherits the policy of the one above it. */
export const dmarc: StageCheck = async ({ stage, cloud }) => {
  const domain = domainOf(stage.mailFrom)
  const above = domain.split('.').slice(1).join('.')
  for (const name of [domain, above].filter((one) => one.includes('.'))) {
    const policy = (await cloud.names.txt(`_dmarc.${name}`)).find((text) => text.startsWith('v=DMARC1'))
    if (policy) return good(`${name}: ${policy}`)
  }
  return bad(
    `put into the zone: _dmarc.${domain} TXT "v=DMARC1; p=quarantine; rua=mailto:${stage.alarmEmail}"`,
  )
}
