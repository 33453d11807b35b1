/** Local SES (API version 1), as far as our code calls it. Stores mails whose sender is an identity of the templates. */
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import type { HttpResponse } from '../../aws/http.ts'
import type { Iam } from '../access/iam.ts'
import { type AwsCall, AwsError, type LocalAwsService } from '../protocol/aws.ts'
import { type XmlContent, xmlResponse } from '../protocol/xml.ts'
import type { Resource } from '../template/resources.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'
import { createSesEvents, type SesEventOptions } from './ses-events.ts'
import { bareAddress, messageTags, parseRawMail } from './ses-mail.ts'

export interface SesOptions extends SesEventOptions {
  iam: Iam
  mailbox: Mailbox
}

interface IdentityProperties {
  EmailIdentity: string
  ConfigurationSetAttributes?: { ConfigurationSetName?: string }
}

/** Sending limits of an AWS account that has left the SES sandbox. */
const QUOTA = { Max24HourSend: 50_000, MaxSendRate: 14 }

export function createSes(options: SesOptions): LocalAwsService {
  const { iam, mailbox, now } = options
  const send = createSend(options)
  const act = (call: AwsCall, action: string, form: URLSearchParams): XmlContent | Promise<XmlContent> => {
    if (action === 'SendRawEmail') return send(call, form)
    if (action !== 'GetSendQuota')
      throw new AwsError(400, 'InvalidAction', `Could not find operation ${action} for version 2010-12-01`)
    judge(iam, call, action, '*')
    const since = new Date(now().getTime() - DAY_MS).toISOString()
    return { ...QUOTA, SentLast24Hours: mailbox.mails.filter(({ at }) => at > since).length }
  }
  return async (call) => {
    const form = new URLSearchParams(String(call.request.body))
    const action = form.get('Action') ?? ''
    try {
      const ResponseMetadata = { RequestId: randomUUID() }
      const answer = { [`${action}Result`]: await act(call, action, form), ResponseMetadata }
      return xmlResponse(200, { [`${action}Response`]: answer })
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      return queryError(error.status, error.code, error.message)
    }
  }
}

/** Checks a permission of the caller. @throws AwsError if the caller's role does not allow the action */
function judge(iam: Iam, { principal }: AwsCall, action: string, resource: string, context = {}): void {
  if (iam.allows({ principal, action: `ses:${action}`, resource, context })) return
  const user = iam.user(principal)
  const message = `User \`${user}' is not authorized to perform \`ses:${action}' on resource \`${resource}'`
  throw new AwsError(403, 'AccessDenied', message)
}

function createSend(options: SesOptions) {
  const { resources, iam, mailbox, now } = options
  const identities = resources.of<IdentityProperties>('AWS::SES::EmailIdentity')
  const sets = resources.of('AWS::SES::ConfigurationSet')
  const publishEvents = createSesEvents(options)
  /** Finds the identity of an address. An identity may be an address or a domain; an address takes precedence. */
  const identityOf = (address: string): Resource<IdentityProperties> | undefined => {
    const named = (name: string | undefined) =>
      identities.find(({ properties }) => properties.EmailIdentity.toLowerCase() === name)
    return named(address.toLowerCase()) ?? named(address.toLowerCase().split('@')[1])
  }
  return async (call: AwsCall, form: URLSearchParams) => {
    const id = `${Date.now().toString(16).padStart(16, '0')}-${randomUUID()}-000000`
    const base = { id, at: now().toISOString(), tags: messageTags(form) }
    const mail = await parseRawMail(base, form)
    const { from, recipients } = addressesOf(mail)
    const identity = identityOf(from)
    if (!identity) {
      const region = identities[0]?.arn.split(':')[3]?.toUpperCase()
      const failed = `The following identities failed the check in region ${region}: ${from}`
      throw new AwsError(400, 'MessageRejected', `Email address is not verified. ${failed}`)
    }
    const given = form.get('ConfigurationSetName')
    const name = given ?? identity.properties.ConfigurationSetAttributes?.ConfigurationSetName
    const set = sets.find(({ ref }) => ref === name)
    if (name && !set)
      throw new AwsError(400, 'ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`)
    const context = { 'ses:FromAddress': from, 'ses:Recipients': recipients }
    // AWS also requires permission for recipients that are identities of the account, as all recipients are in the sandbox.
    const asked = [identity, ...recipients.map(identityOf), set].flatMap((resource) => resource?.arn ?? [])
    for (const arn of new Set(asked)) judge(iam, call, 'SendRawEmail', arn, context)
    mailbox.add(mail)
    setImmediate(publishEvents, { mail, recipients, set })
    return { MessageId: id }
  }
}

/** Returns an error response in the format of the AWS Query protocol. */
export function queryError(status: number, Code: string, Message: string): HttpResponse {
  const Type = status < 500 ? 'Sender' : 'Receiver'
  return xmlResponse(status, { ErrorResponse: { Error: { Type, Code, Message }, RequestId: randomUUID() } })
}

/** Returns sender and recipients without display names. @throws AwsError if SES would refuse an address */
function addressesOf(mail: StoredMail): { from: string; recipients: string[] } {
  if (mail.to.length === 0) throw new AwsError(400, 'InvalidParameterValue', 'Missing final destination')
  if (mail.to.length > 50) throw new AwsError(400, 'InvalidParameterValue', 'Recipient count exceeds 50.')
  const bare = (address: string) => {
    const mailbox = bareAddress(address)
    if (!mailbox) throw new AwsError(400, 'InvalidParameterValue', "Missing final '@domain'")
    return mailbox
  }
  return { from: bare(mail.from), recipients: mail.to.map(bare) }
}
