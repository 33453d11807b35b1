/** IAM statements of each Lambda. */
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ConfigurationSet, EmailIdentity } from 'aws-cdk-lib/aws-ses'
import { forms } from '#lambdas/forms.ts'
import type { Stage } from '../stages.ts'
import type { LeadTable } from './lead-table.ts'

/** Limits a statement to items with these partition keys. */
const keys = (...prefixes: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes },
})

/** Without this, PutItem can return the lead it replaces and UpdateItem the whole lead. */
const noReturnValues = { StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' } }

type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const allow = (actions: string[], resources: string[], conditions: Conditions = {}) =>
  new PolicyStatement({ actions, resources, conditions })

/** Statements of an API Lambda, by its folder. A folder that is not named here is a form. */
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

/** A form puts leads, compares a hash, counts and claims files (`updates`). It can neither read leads nor send mail. */
function acceptStatements(table: LeadTable, ...updates: string[]): PolicyStatement[] {
  const resources = [table.table.tableArn]
  return [
    allow(['dynamodb:PutItem'], resources, { ...keys('LEAD#*'), ...noReturnValues }),
    allow(['dynamodb:GetItem'], resources, {
      ...keys('LEAD#*'),
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'payloadHash'] },
      // A read that names no attributes is ALL_ATTRIBUTES, and IAM checks only named attributes. As in AWS's own
      // example, requests without this key must pass, or no form could be sent.
      StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
    }),
    allow(['dynamodb:UpdateItem'], resources, keys(...updates)),
  ]
}

/** A form with files also reads the posted files and copies them to a prefix that no visitor's upload policy covers. */
function claimStatements(bucket: IBucket): PolicyStatement[] {
  return [
    allow(['s3:GetObject'], [bucket.arnForObjects('uploads/*')]),
    allow(['s3:PutObject', 's3:PutObjectTagging'], [bucket.arnForObjects('claimed/*')]),
    // Never called. Without it S3 answers 403 for a file that was never posted, which looks like our own fault.
    allow(['s3:ListBucket'], [bucket.bucketArn]),
  ]
}

/** `deliver` and `sweeper` lease, read and record. The newsletter's opt-in starts with its mail. */
export function mailDeliveryStatements(table: LeadTable): PolicyStatement[] {
  const resources = [table.table.tableArn]
  return [
    allow(['dynamodb:UpdateItem'], resources, keys('LEAD#*', 'CAP#*', 'SUBSCRIBER#*', 'OVERFLOW#*')),
    allow(['dynamodb:GetItem'], resources, keys('SUPPRESSED#*', 'SUBSCRIBER#*')),
  ]
}

/**
 * Allows mail from our address with these configuration sets only. The identity is a wildcard because in the SES sandbox
 * IAM also checks the recipient's identity.
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

/** `uploads` counts, stores the announced key and signs a policy, which allows no more than this role may put. */
function uploadStatements(table: LeadTable, bucket: IBucket): PolicyStatement[] {
  return [
    allow(['dynamodb:UpdateItem'], [table.table.tableArn], keys('RATE#*')),
    allow(['dynamodb:PutItem'], [table.table.tableArn], keys('UPLOAD#*')),
    allow(['s3:PutObject', 's3:PutObjectTagging'], [bucket.arnForObjects('uploads/*')]),
  ]
}

/**
 * `confirmation-links` changes the subscriber and the leads of the same address. A guardian's link changes one lead.
 */
function confirmationStatements(table: LeadTable): PolicyStatement[] {
  return [
    allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], [table.table.tableArn], keys('SUBSCRIBER#*')),
    allow(['dynamodb:UpdateItem'], [table.table.tableArn], { ...keys('LEAD#*'), ...noReturnValues }),
    allow(['dynamodb:Query'], [table.indexArn('gsi3')], keys('EMAIL#*')),
  ]
}

/** `digest` counts leads by form and month and unsent mail. Each hour it lists the overflow and removes those leads. */
export function digestStatements(table: LeadTable): PolicyStatement[] {
  return [
    allow(['dynamodb:Query', 'dynamodb:DeleteItem'], [table.table.tableArn], keys('OVERFLOW#*')),
    allow(['dynamodb:Query'], [table.indexArn('gsi1'), table.indexArn('gsi2')]),
  ]
}

/** `mail-events` marks an address as suppressed. */
export function mailEventStatements(table: LeadTable): PolicyStatement[] {
  return [allow(['dynamodb:PutItem'], [table.table.tableArn], keys('SUPPRESSED#*'))]
}

/** In addition, `sweeper` queries the outbox for due mail. */
export function sweepStatements(table: LeadTable): PolicyStatement[] {
  return [allow(['dynamodb:Query'], [table.indexArn('gsi2')])]
}
