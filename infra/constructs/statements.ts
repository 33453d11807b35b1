/** What each Lambda may do, action by action. */
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { ConfigurationSet, EmailIdentity } from 'aws-cdk-lib/aws-ses'
import { forms } from '#lambdas/forms.ts'
import type { Stage } from '../stages.ts'
import type { LeadTable } from './lead-table.ts'

/** Items of the table by their leading key. */
const keys = (...prefixes: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes },
})

/** A put could give back the lead that it replaces, a change the whole lead. */
const tellingNothing = { StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' } }

type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const allow = (actions: string[], resources: string[], conditions: Conditions = {}) =>
  new PolicyStatement({ actions, resources, conditions })

/** A Lambda of the API, by its folder: a form, unless it is named here. */
export function httpStatements(entry: string, table: LeadTable, bucket: Bucket): PolicyStatement[] {
  if (entry === 'fallback') return []
  if (entry === 'uploads') return uploadStatements(table, bucket)
  if (entry === 'newsletter-confirm') return newsletterStatements(table)
  const form = forms.find(({ fields }) => fields.form === entry)?.fields
  if (!form) throw new Error(`no statements for lambdas/${entry}`)
  const hasFiles = form.fields.some(({ type }) => type === 'file')
  return hasFiles
    ? [...acceptStatements(table, 'RATE#*', 'UPLOAD#*'), ...claimStatements(bucket)]
    : acceptStatements(table, 'RATE#*')
}

/** A form's Lambda: puts leads, compares a hash, counts, claims files (`updates`); it can neither read a lead nor mail. */
function acceptStatements(table: LeadTable, ...updates: string[]): PolicyStatement[] {
  const resources = [table.table.tableArn]
  return [
    allow(['dynamodb:PutItem'], resources, { ...keys('LEAD#*'), ...tellingNothing }),
    allow(['dynamodb:GetItem'], resources, {
      ...keys('LEAD#*'),
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'payloadHash'] },
      // ALL_ATTRIBUTES when a read names none: attributes are judged only as they are asked for. As in AWS's own example
      // a request without the key passes, or no form could be sent.
      StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
    }),
    allow(['dynamodb:UpdateItem'], resources, keys(...updates)),
  ]
}

/** Besides, a form with files reads what was posted and keeps a copy where no visitor's policy can write. */
function claimStatements(bucket: Bucket): PolicyStatement[] {
  return [
    allow(['s3:GetObject'], [bucket.arnForObjects('uploads/*')]),
    allow(['s3:PutObject', 's3:PutObjectTagging'], [bucket.arnForObjects('claimed/*')]),
    // Never called: without it S3 answers 403 for a file that was never posted, which looks like a fault of ours.
    allow(['s3:ListBucket'], [bucket.bucketArn]),
  ]
}

/** `deliver` and `sweeper`: lease, read, record; the newsletter's opt-in begins with its mail. */
export function deliverStatements(table: LeadTable): PolicyStatement[] {
  const resources = [table.table.tableArn]
  return [
    allow(['dynamodb:UpdateItem'], resources, keys('LEAD#*', 'CAP#*', 'SUBSCRIBER#*', 'OVERFLOW#*')),
    allow(['dynamodb:GetItem'], resources, keys('SUPPRESSED#*', 'SUBSCRIBER#*')),
  ]
}

/**
 * Mails from our address, by these configuration sets only; raw are those with headers of their own. Of all identities,
 * since in the sandbox IAM is asked about the recipient's, too.
 */
export function mailStatements(
  kinds: ('SendEmail' | 'SendRawEmail')[],
  { identity, stage }: { identity: EmailIdentity; stage: Stage },
  ...sets: ConfigurationSet[]
): PolicyStatement[] {
  const actions = kinds.map((kind) => `ses:${kind}`)
  const arn = (resource: string, resourceName: string) =>
    Stack.of(identity).formatArn({ service: 'ses', resource, resourceName })
  return [
    allow(actions, [arn('identity', '*')], { StringEquals: { 'ses:FromAddress': stage.mailFrom } }),
    allow(
      actions,
      sets.map((set) => arn('configuration-set', set.configurationSetName)),
    ),
  ]
}

/** `uploads`: counts, notes a key and signs a policy for it; the signature is only worth what this role may put. */
function uploadStatements(table: LeadTable, bucket: Bucket): PolicyStatement[] {
  return [
    allow(['dynamodb:UpdateItem'], [table.table.tableArn], keys('RATE#*')),
    allow(['dynamodb:PutItem'], [table.table.tableArn], keys('UPLOAD#*')),
    allow(['s3:PutObject', 's3:PutObjectTagging'], [bucket.arnForObjects('uploads/*')]),
  ]
}

/** `newsletter-confirm`: the subscriber, and the leads of the same address; a guardian's link ends in one lead. */
function newsletterStatements(table: LeadTable): PolicyStatement[] {
  return [
    allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], [table.table.tableArn], keys('SUBSCRIBER#*')),
    allow(['dynamodb:UpdateItem'], [table.table.tableArn], { ...keys('LEAD#*'), ...tellingNothing }),
    allow(['dynamodb:Query'], [table.indexArn('gsi3')], keys('EMAIL#*')),
  ]
}

/** `digest`: counts by form and month, and what is due, dead or held; each hour it lists and takes away the overflow. */
export function digestStatements(table: LeadTable): PolicyStatement[] {
  return [
    allow(['dynamodb:Query', 'dynamodb:DeleteItem'], [table.table.tableArn], keys('OVERFLOW#*')),
    allow(['dynamodb:Query'], [table.indexArn('gsi1'), table.indexArn('gsi2')]),
  ]
}

/** `mail-events`: marks an address as not to be mailed. */
export function mailEventStatements(table: LeadTable): PolicyStatement[] {
  return [allow(['dynamodb:PutItem'], [table.table.tableArn], keys('SUPPRESSED#*'))]
}

/** Besides, `sweeper` asks the outbox what is due. */
export function sweepStatements(table: LeadTable): PolicyStatement[] {
  return [allow(['dynamodb:Query'], [table.indexArn('gsi2')])]
}
