/** Reads and validates `stages.yaml`, which contains all differences between local, dev, staging and prod. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { formatIssue } from '#content/model/parse/issue.ts'
import { yamlSource } from '#content/model/parse/source.ts'
import { validate } from '#content/model/parse/validate.ts'
import { type PushTarget, placeholdersIn, pushFields, pushTargets } from '#lambdas/core/push-target.ts'
import { forms } from '#lambdas/forms.ts'

/** True if a host name is inside a DNS zone. */
export const isInZone = (zone: string, name: string): boolean => name === zone || name.endsWith(`.${zone}`)

/** Stage of the local stack. It is synthesized like other stages, but never deployed. */
export const LOCAL_STAGE = 'local'

/** Valid keys of `staffRecipients`. */
const NOTICES = ['default', ...forms.map(({ fields }) => fields.form)]

/** Forms whose leads may be pushed to other systems. Stories, subscribers and privacy requests may not. */
const PUSHED = forms
  .map(({ fields }) => fields)
  .filter(({ statuses, form }) => statuses === 'lead' && form !== 'privacy')

/** Returns the errors of a push target (a system to which leads are sent), each with its path. */
function findings({ forms: named, fields, body }: PushTarget): [path: string, error: string][] {
  const keys = PUSHED.filter(({ form }) => named.includes(form)).flatMap((form) => form.fields)
  const known = new Set<string>(['id', ...pushFields])
  for (const { key, type } of keys) if (type !== 'file') known.add(key)
  const strange = (words: string[], those: (word: string) => boolean) => words.filter((word) => !those(word))
  const form = strange(named, (word) => PUSHED.some(({ form }) => form === word))
  const field = strange(fields, (word) => known.has(word))
  const filled = strange(placeholdersIn(body), (word) => known.has(word))
  return [
    ...form.map((name): [string, string] => ['forms', `${name} is not a form whose leads can be pushed`]),
    ...field.map((name): [string, string] => ['fields', `${name} is not a field of these forms`]),
    ...filled.map((name): [string, string] => ['body', `{${name}} is not a field of these forms`]),
  ]
}

/** The targets are an environment variable of Lambdas, whose variables together may have only 4 KB. */
const MAX_PUSH_BYTES = 2_500

const push = pushTargets.check(
  z.refine(
    (targets) => JSON.stringify(targets).length <= MAX_PUSH_BYTES,
    'is too large for the environment of a Lambda (2,500 bytes of JSON)',
  ),
  z.superRefine((targets, context) => {
    for (const [name, target] of Object.entries(targets))
      for (const [key, message] of findings(target))
        context.addIssue({ code: 'custom', path: [name, key], message })
  }),
)

const declared = z.strictObject({
  account: z.string().regex(/^\d{12}$/, 'must be an AWS account id of twelve digits'),
  /** Region of data and functions. CloudFront requires the certificate and the WAF in us-east-1. */
  region: z.literal('ap-south-1').default('ap-south-1'),
  /** Public host name. Without it, the site has only the host name that CloudFront generates. */
  domain: z.string().optional(),
  /** Other host names, such as the apex domain, which redirect to `domain`. */
  redirectFrom: z.array(z.string()).default([]),
  /** Route 53 zone of `domain`. A stack creates the zone, unless `hostedZoneId` names an existing zone of the account. */
  hostedZone: z.strictObject({ zoneName: z.string(), hostedZoneId: z.string().optional() }).optional(),
  /** All TXT values of the sender's domain, if it is in the zone. A DNS name has only one TXT record, so list all values. */
  senderTxt: z
    .array(z.string())
    .default(['v=spf1 include:amazonses.com ~all'])
    .refine((values) => values.filter((value) => value.startsWith('v=spf1 ')).length === 1, {
      error: 'must be a list with one value that begins with v=spf1',
    }),
  /** Mail servers of the zone's name, such as `1 smtp.google.com`. A new zone replaces all records that exist elsewhere. */
  mx: z
    .array(z.string().regex(/^\d+ [\w.-]+$/, 'must be a priority and a host, such as 1 smtp.google.com'))
    .default([]),
  /** Serves every release at `<release>.preview.<domain>`, even if it is not live. */
  previews: z.boolean().default(false),
  /** Keeps table, uploads and site bucket if a stack is deleted, and turns on termination protection. */
  retainData: z.boolean(),
  /**
   * Restored table that replaces the lost table of the stack. `academy leads restore --adopt` prints this line. Deploy Site
   * and Api before Data, which drops the exports of the lost table (infra/docs/disaster-recovery.md).
   */
  leadsTable: z
    .strictObject({
      name: z.string(),
      /** Label of the table's stream. */
      stream: z.string(),
    })
    .optional(),
  /** Secret and bucket that a lost Data stack has left behind, to be used again (infra/docs/disaster-recovery.md). */
  personKey: z
    .string()
    .regex(
      /^arn:aws:secretsmanager:ap-south-1:\d{12}:secret:[\w/+=.@-]+-\w{6}$/,
      'must be the ARN of the secret, with the six characters that AWS adds to its name',
    )
    .optional(),
  uploadBucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  /** Region for the nightly copies of the leads, which are kept for 35 days. ap-south-2 (Hyderabad) is in India. */
  copyRegion: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d$/, 'must be a region, such as ap-south-2')
    .optional(),
  budgetUsd: z.int().positive(),
  alarmEmail: z.email(),
  /** Email addresses for mails that nobody must react to at once: ended alarms, budget notices. Default: `alarmEmail`. */
  okEmail: z.email().optional(),
  budgetEmail: z.email().optional(),
  /** Receives the DMARC reports: a daily XML file from each large mail provider. */
  dmarcEmail: z.email().optional(),
  /**
   * Second channel for urgent alarms: email addresses, phone numbers for SMS, or https URLs of an on-call service that
   * confirms SNS subscriptions, such as PagerDuty.
   */
  urgent: z
    .array(
      z.union([z.email(), z.e164(), z.url({ protocol: /^https$/ })], {
        error: 'must be an address, a phone such as +919876543210, or an https address',
      }),
    )
    .default([]),
  /** URL that the canary calls after each good run, of a service such as healthchecks.io, which alerts when the calls stop. */
  heartbeatUrl: z.url({ protocol: /^https$/ }).optional(),
  mailFrom: z.email(),
  /** Sender's name in inboxes. Separate from `mailFrom`, because IAM compares the bare address. */
  mailName: z
    .string()
    .regex(/^[^\p{C}\p{Zl}\p{Zp}<>@"\\]{1,60}$/u, 'must be a name of one line, without < > @ " or \\')
    .optional(),
  /** Up to this number of leads per hour, every visitor gets a mail. Above it, leads of one network are limited. */
  mailsPerHour: z.int().positive().default(300),
  /** What receivers should do with mail that forges our domain. Make it stricter after two weeks of clean reports. */
  dmarc: z.enum(['none', 'quarantine', 'reject']).default('none'),
  /** Recipients of staff notices by form. `default` is for forms that are not listed. */
  staffRecipients: z.record(
    z.string().refine((name) => NOTICES.includes(name), `is not a form; use one of: ${NOTICES.join(', ')}`),
    z.array(z.email()).min(1),
  ),
  /** Systems to which leads are pushed, by name. There are examples in infra/recipes. */
  push: z._default(push, {}),
  /** GitHub `owner/name` whose workflows may deploy. Repositories created since July 2026 include their numeric ids. */
  repository: z.string().regex(/^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/, 'must be owner/name or owner@1/name@2'),
  /** True if another project has created GitHub's identity provider in the account, which can have only one. */
  hasGithubProvider: z.boolean().default(false),
  /** Turns on AWS's lists, further rules and the log of the WAF. The limit of posts is always on in a deployed stage. */
  waf: z.boolean(),
  /** Makes the WAF block requests from networks on AWS's list instead of only counting them. Read the WAF's log first. */
  blockListed: z.boolean().default(false),
  /** Makes GuardDuty scan the files of leads. It costs cents per thousand files. */
  malwareScan: z.boolean().default(false),
  /** Makes CloudTrail record access to leads and files. It costs at least a dollar a month, mostly for the sweeper. */
  dataEvents: z.boolean().default(false),
  /**
   * Reserved concurrency of the Lambda `deliver`, which is also its maximum. The Lambda `sweeper` then gets a concurrency of 2.
   * AWS requires 100 to stay unreserved; a new account has only 10 and must first get more (infra/docs/first-deployment.md).
   */
  mailConcurrency: z.int().positive().optional(),
  /** Increase by one to rotate CloudFront's secret. The old secret stays valid until the next rotation. */
  originSecret: z.int().positive().default(1),
  /** Increase by one to rotate the canary's signing key. The old key stays valid until the next rotation. */
  canaryKey: z.int().positive().default(1),
})

/** Rules that concern several settings: path of the error, message, and a function that returns true if the rule holds. */
const RULES: readonly [path: string[], error: string, holds: (stage: z.infer<typeof declared>) => unknown][] =
  [
    [['copyRegion'], 'requires retainData: true', ({ copyRegion, retainData }) => !copyRegion || retainData],
    [
      ['copyRegion'],
      'must differ from the region of the stage',
      ({ copyRegion, region }) => copyRegion !== region,
    ],
    [['hostedZone'], 'is required with domain', ({ domain, hostedZone }) => !domain || hostedZone],
    [
      ['domain'],
      'is required with redirectFrom',
      ({ redirectFrom, domain }) => redirectFrom.length === 0 || domain,
    ],
    [
      ['hostedZone', 'zoneName'],
      'must be a suffix of domain and of each name in redirectFrom',
      ({ domain, redirectFrom, hostedZone }) =>
        !hostedZone ||
        [domain ?? '', ...redirectFrom].every((name) => !name || isInZone(hostedZone.zoneName, name)),
    ],
    [['domain'], 'is required with previews', ({ previews, domain }) => !previews || domain],
    [
      ['mx'],
      'must list the mail servers of this zone: the stack creates the zone, and staff get mail at its name',
      ({ hostedZone, mx, alarmEmail, staffRecipients }) =>
        !hostedZone ||
        hostedZone.hostedZoneId ||
        mx.length > 0 ||
        [alarmEmail, ...Object.values(staffRecipients).flat()].every(
          (address) => !address.endsWith(`@${hostedZone.zoneName}`),
        ),
    ],
    [['staffRecipients', 'default'], 'is required for the other forms', (one) => one.staffRecipients.default],
  ]

const stage = declared.superRefine((value, context) => {
  for (const [path, message, holds] of RULES)
    if (!holds(value)) context.addIssue({ code: 'custom', path: [...path], message })
})

export interface Stage extends z.infer<typeof stage> {
  name: string
  /** True if an earlier stage in stages.yaml uses the same account. */
  sharesAccount: boolean
}

/** Returns all host names of the site. The first is the public one. */
export const siteHostNames = ({ domain, redirectFrom, previews }: Stage): string[] =>
  domain ? [domain, ...redirectFrom, ...(previews ? [`*.preview.${domain}`] : [])] : []

const schema = z
  .record(z.enum([LOCAL_STAGE, 'dev', 'staging', 'prod']), stage)
  .refine(({ prod }) => !prod?.previews, 'must have no previews in prod, which search engines index')

/** Thrown if stages.yaml is invalid or lacks a stage. The message lists every error with its place. */
export class StagesError extends Error {}

/** Reads all stages. @throws StagesError */
export function readStages(file = join(import.meta.dirname, 'stages.yaml')): Stage[] {
  const source = yamlSource('infra/stages.yaml', readFileSync(file, 'utf8'))
  const { value, issues } = source.issues.length > 0 ? source : validate(source, schema)
  if (issues.length > 0) throw new StagesError(issues.map(formatIssue).join('\n\n'))
  const entries = Object.entries(value as z.infer<typeof schema>)
  return entries.map(([name, value], at) => ({
    ...value,
    name,
    sharesAccount: entries.slice(0, at).some(([, earlier]) => earlier.account === value.account),
  }))
}

/** Returns all stages, or the one named `only`. @throws StagesError */
export function chooseStages(only: string | undefined): Stage[] {
  const stages = readStages()
  const chosen = stages.filter(({ name }) => !only || name === only)
  if (chosen.length > 0) return chosen
  throw new StagesError(
    `There is no stage "${only}". Set ACADEMY_STAGE to one of: ${stages.map(({ name }) => name).join(', ')}.`,
  )
}
