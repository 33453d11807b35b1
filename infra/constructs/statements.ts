/** What each Lambda may do, action by action; tests compare it with the SDK commands the handlers issue. */
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { LeadTable } from './lead-table.ts'

/** Items of the table by their leading key. */
const keys = (...prefixes: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes },
})

/** A form's Lambda: puts leads, compares a hash, counts, claims files; it can neither read a lead nor mail. */
export function acceptStatements(table: LeadTable): PolicyStatement[] {
  const resources = [table.table.tableArn]
  return [
    new PolicyStatement({ actions: ['dynamodb:PutItem'], resources, conditions: keys('LEAD#*') }),
    new PolicyStatement({
      actions: ['dynamodb:GetItem'],
      resources,
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LEAD#*', 'ERASED#*'] },
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'payloadHash'] },
        // GetItem carries no Select, so it must not be demanded; a request that names no attribute is refused.
        StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
        Null: { 'dynamodb:Attributes': 'false' },
      },
    }),
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources,
      conditions: keys('RATE#*', 'UPLOAD#*'),
    }),
  ]
}

/** Besides, a form with files looks at their first bytes and takes the mark of the unclaimed off. */
export function claimStatements(bucket: Bucket): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObjectTagging'],
      resources: [bucket.arnForObjects('*')],
    }),
  ]
}

/** `deliver` and `sweeper`: lease, read, record and mail; the newsletter's opt-in begins with its mail. */
export function deliverStatements(
  table: LeadTable,
  identityArn: string,
  configurationSet: string,
): PolicyStatement[] {
  const resources = [table.table.tableArn]
  return [
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources,
      conditions: keys('LEAD#*', 'CAP#*', 'SUBSCRIBER#*'),
    }),
    new PolicyStatement({ actions: ['dynamodb:GetItem'], resources, conditions: keys('SUPPRESSED#*') }),
    new PolicyStatement({
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [
        identityArn,
        Stack.of(table).formatArn({
          service: 'ses',
          resource: 'configuration-set',
          resourceName: configurationSet,
        }),
      ],
    }),
  ]
}

/** `uploads`: notes a key and signs a policy for it; the signature is only worth what this role may put. */
export function uploadStatements(table: LeadTable, bucket: Bucket): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['dynamodb:PutItem'],
      resources: [table.table.tableArn],
      conditions: keys('UPLOAD#*'),
    }),
    new PolicyStatement({
      actions: ['s3:PutObject', 's3:PutObjectTagging'],
      resources: [bucket.arnForObjects('*')],
    }),
  ]
}

/** `newsletter-confirm`: the subscriber and the lead of the subscription, nothing else. */
export function newsletterStatements(table: LeadTable): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
      resources: [table.table.tableArn],
      conditions: keys('SUBSCRIBER#*'),
    }),
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources: [table.table.tableArn],
      conditions: keys('LEAD#*'),
    }),
  ]
}

/** `digest`: counts by form and month, and what is due, dead or held. */
export function digestStatements(table: LeadTable): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['dynamodb:Query'],
      resources: [table.indexArn('gsi1'), table.indexArn('gsi2')],
    }),
  ]
}

/** `suppress`: marks an address as not to be mailed. */
export function suppressStatements(table: LeadTable): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['dynamodb:PutItem'],
      resources: [table.table.tableArn],
      conditions: keys('SUPPRESSED#*'),
    }),
  ]
}

/** Besides, `sweeper` asks the outbox what is due. */
export function sweepStatements(table: LeadTable): PolicyStatement[] {
  return [new PolicyStatement({ actions: ['dynamodb:Query'], resources: [table.indexArn('gsi2')] })]
}
