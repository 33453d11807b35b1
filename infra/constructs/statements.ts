/** Returns the IAM statements of each Lambda. */
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ConfigurationSet, EmailIdentity } from 'aws-cdk-lib/aws-ses'
import { forms } from '#lambdas/forms.ts'
import type { Stage } from '../stages.ts'
import type { LeadTable } from './lead-table.ts'

/** Condition that limits a statement to items with these partition keys. */
const keys = (...prefixes: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes },
})

/** Condition against reading by writing: otherwise PutItem could return the replaced lead, and UpdateItem the whole lead. */
const noReturnValues = { StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' } }

type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const allow = (actions: string[], resources: string[], conditions: Conditions = {}) =>
  new PolicyStatement({ actions, resources, conditions })

/** Returns the statements of an API Lambda. @param entry folder of the Lambda, or the name of a form */
export function httpStatements(entry: string, table: LeadTable, bucket: IBucket): PolicyStatement[] {
  if (entry === 'fallback') return []
  if (entry === 'client-errors')
    return [allow(['dynamodb:UpdateItem'], [table.table.tableArn], keys('RATE#*'))]
  if (entry === 'uploads') return uploadStatements(table, bucket)
  if (entry === 'confirmation-links') return confirmationStatements(table)
  const form = forms.find(({ fields }) => fields.form === entry)?.fields
  if (!form) throw new Error(`No IAM statements for lambdas/${entry}: add them to httpStatements`)
  const hasFiles = form.fields.some(({ type }) => type === 'file')
  return hasFiles
    ? [...acceptStatements(table, 'RATE#*', 'UPLOAD#*'), ...claimStatements(bucket)]
    : acceptStatements(table, 'RATE#*')
}

/** A form stores leads, compares the hash of a lead that exists, and updates counters and files. It cannot read leads. */
function acceptStatements(table: LeadTable, ...updates: string[]): PolicyStatement[] {
  const resources = [table.table.tableArn]
  return [
    allow(['dynamodb:PutItem'], resources, { ...keys('LEAD#*'), ...noReturnValues }),
    allow(['dynamodb:GetItem'], resources, {
      ...keys('LEAD#*'),
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'payloadHash'] },
      // IAM checks only attributes that a read names. A read that names none counts as ALL_ATTRIBUTES and is refused here.
      // `IfExists` as in AWS's own example: a request without this key must pass, or no form could be sent.
      StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
    }),
    allow(['dynamodb:UpdateItem'], resources, keys(...updates)),
  ]
}

/** A form with files also reads uploaded files and copies them to the prefix `claimed/`, to which visitors cannot upload. */
function claimStatements(bucket: IBucket): PolicyStatement[] {
  return [
    allow(['s3:GetObject'], [bucket.arnForObjects('uploads/*')]),
    allow(['s3:PutObject', 's3:PutObjectTagging'], [bucket.arnForObjects('claimed/*')]),
    // With this permission, S3 answers 404 for a file that was never uploaded, instead of 403 as for a fault in our policies.
    allow(['s3:ListBucket'], [bucket.bucketArn]),
  ]
}

/** `deliver` and `sweeper` lease leads, read marks and record results. They also start a newsletter subscription. */
export function mailDeliveryStatements(table: LeadTable): PolicyStatement[] {
  const resources = [table.table.tableArn]
  return [
    allow(['dynamodb:UpdateItem'], resources, keys('LEAD#*', 'CAP#*', 'SUBSCRIBER#*', 'OVERFLOW#*')),
    allow(['dynamodb:GetItem'], resources, keys('SUPPRESSED#*', 'SUBSCRIBER#*')),
  ]
}

/**
 * Allows mail only from our address and with these configuration sets. The identity is a wildcard, because in the SES
 * sandbox IAM also checks the identity of the recipient.
 */
export function mailStatements(
  { identity, stage }: { identity: EmailIdentity; stage: Stage },
  ...sets: ConfigurationSet[]
): PolicyStatement[] {
  const actions = ['ses:SendRawEmail']
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

/** `uploads` counts requests, stores announced keys and signs upload policies, which allow no more than the role of `uploads`. */
function uploadStatements(table: LeadTable, bucket: IBucket): PolicyStatement[] {
  return [
    allow(['dynamodb:UpdateItem'], [table.table.tableArn], keys('RATE#*')),
    allow(['dynamodb:PutItem'], [table.table.tableArn], keys('UPLOAD#*')),
    allow(['s3:PutObject', 's3:PutObjectTagging'], [bucket.arnForObjects('uploads/*')]),
  ]
}

/**
 * `confirmation-links` changes the subscriber and the leads with the same email. A guardian's link changes one lead.
 */
function confirmationStatements(table: LeadTable): PolicyStatement[] {
  return [
    allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], [table.table.tableArn], keys('SUBSCRIBER#*')),
    allow(['dynamodb:UpdateItem'], [table.table.tableArn], { ...keys('LEAD#*'), ...noReturnValues }),
    allow(['dynamodb:Query'], [table.indexArn('gsi3')], keys('EMAIL#*')),
  ]
}

/** `digest` counts leads by form and month, and unsent mail. Every hour it also mails one list of the notices above the limit. */
export function digestStatements(table: LeadTable): PolicyStatement[] {
  return [
    allow(['dynamodb:Query', 'dynamodb:DeleteItem'], [table.table.tableArn], keys('OVERFLOW#*')),
    allow(['dynamodb:Query'], [table.indexArn('gsi1'), table.indexArn('gsi2')]),
  ]
}

/** `mail-events` lists the email addresses that get no more mail after a bounce or complaint. */
export function mailEventStatements(table: LeadTable): PolicyStatement[] {
  return [allow(['dynamodb:PutItem'], [table.table.tableArn], keys('SUPPRESSED#*'))]
}

/** In addition to the permissions of `deliver`, `sweeper` queries the outbox index for due mail. */
export function sweepStatements(table: LeadTable): PolicyStatement[] {
  return [allow(['dynamodb:Query'], [table.indexArn('gsi2')])]
}
