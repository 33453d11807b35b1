/** Reads and checks `stages.yaml`: what differs between local, dev, staging and prod, and nothing else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { formatIssue } from '#content/model/parse/issue.ts'
import { yamlSource } from '#content/model/parse/source.ts'
import { validate } from '#content/model/parse/validate.ts'
import { fieldsOfBody, type PushTarget, pushFields, pushTargets } from '#lambdas/core/push-target.ts'
import { forms } from '#lambdas/forms.ts'

/** Whether the name is of the zone. */
export const covers = (zone: string, name: string): boolean => name === zone || name.endsWith(`.${zone}`)

/** The stage of the local stack: synthesized as the others are, never deployed. */
export const LOCAL = 'local'

/** Who can be named under `staffRecipients`. */
const NOTICES = ['default', ...forms.map(({ fields }) => fields.form)]

/** Whose leads may go to another system: no story, no subscriber, no privacy request. */
const PUSHED = forms
  .map(({ fields }) => fields)
  .filter(({ statuses, form }) => statuses === 'lead' && form !== 'privacy')

/** What is wrong with a target, and where. */
function findings({ forms: named, fields, body }: PushTarget): [path: string, error: string][] {
  const keys = PUSHED.filter(({ form }) => named.includes(form)).flatMap((form) => form.fields)
  const known = new Set<string>(['id', ...pushFields])
  for (const { key, type } of keys) if (type !== 'file') known.add(key)
  const strange = (words: string[], those: (word: string) => boolean) => words.filter((one) => !those(one))
  const form = strange(named, (word) => PUSHED.some(({ form }) => form === word))
  const field = strange(fields, (word) => known.has(word))
  const filled = strange(fieldsOfBody(body), (word) => known.has(word))
  return [
    ...form.map((one): [string, string] => ['forms', `${one} is no form whose leads are pushed`]),
    ...field.map((one): [string, string] => ['fields', `${one} is no field of these forms`]),
    ...filled.map((one): [string, string] => ['body', `{${one}} is no field of these forms`]),
  ]
}

/** Variables of a Lambda have 4 KB together. */
const MAX_PUSH_BYTES = 2_500

const push = pushTargets.check(
  z.refine(
    (targets) => JSON.stringify(targets).length <= MAX_PUSH_BYTES,
    'is more than a Lambda can be given',
  ),
  z.superRefine((targets, context) => {
    for (const [name, target] of Object.entries(targets))
      for (const [key, message] of findings(target))
        context.addIssue({ code: 'custom', path: [name, key], message })
  }),
)

const declared = z.strictObject({
  account: z.string().regex(/^\d{12}$/, 'must be an AWS account id of twelve digits'),
  /** Where data and functions live; the certificate and the WAF are in us-east-1 as CloudFront asks. */
  region: z.literal('ap-south-1').default('ap-south-1'),
  /** Name that visitors read. Without it the site answers under CloudFront's own name. */
  domain: z.string().optional(),
  /** Other names of the site, which lead to `domain`: the apex, say. */
  redirectFrom: z.array(z.string()).default([]),
  /** Name that CloudFront gave a stage without a domain: links in mails lead to it. Known after the first deployment. */
  cloudFrontName: z
    .string()
    .regex(/^\w+\.cloudfront\.net$/, 'must be as the output Url of the Site stack: d111abc.cloudfront.net')
    .optional(),
  /** Route 53 zone of the domain in the stage's own account: the stack makes it, unless there is one, named by its id. */
  hostedZone: z.strictObject({ zoneName: z.string(), hostedZoneId: z.string().optional() }).optional(),
  /** All TXT values of the sender's domain, where it is in the zone; a name has one record with all of them. */
  senderTxt: z
    .array(z.string())
    .default(['v=spf1 include:amazonses.com ~all'])
    .refine((values) => values.filter((value) => value.startsWith('v=spf1 ')).length === 1, {
      error: 'must be a list with one value that begins with v=spf1',
    }),
  /** Who takes the mail of the zone's own name: `1 smtp.google.com`. A new zone replaces all that there was. */
  mx: z
    .array(z.string().regex(/^\d+ [\w.-]+$/, 'must be a priority and a host: 1 smtp.google.com'))
    .default([]),
  /** Serve any release under `<release>.preview.<domain>`. */
  previews: z.boolean().default(false),
  /** Keep table, uploads and site when the stack goes; adds termination protection. */
  retainData: z.boolean(),
  /** Table that `academy leads restore` has made, in place of the stack's own: the command prints this line. */
  leadsTable: z
    .strictObject({
      name: z.string(),
      /** Label of its stream. */
      stream: z.string(),
      /** Nobody reads the stack's own table any more: the stack lets go of it. */
      replaced: z.boolean().default(false),
    })
    .optional(),
  /** Region that gets a copy of the leads each night, for 35 days: ap-south-2 (Hyderabad) is in India. */
  copyRegion: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d$/, 'must be a region, e.g. ap-south-2')
    .optional(),
  budgetUsd: z.int().positive(),
  alarmEmail: z.email(),
  mailFrom: z.email(),
  /** Form → who gets its notices; `default` for the others. */
  staffRecipients: z.record(
    z.string().refine((name) => NOTICES.includes(name), `is no form; there are: ${NOTICES.join(', ')}`),
    z.array(z.email()).min(1),
  ),
  /** Other systems that leads are handed to, by name; recipes are in infra/recipes. */
  push: z._default(push, {}),
  /** GitHub `owner/name` whose workflows may deploy; with their numbers as GitHub names a repository made since July 2026. */
  repository: z.string().regex(/^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/, 'must be owner/name or owner@1/name@2'),
  /** The account has GitHub's identity provider already, from another project: an account takes one. */
  hasGithubProvider: z.boolean().default(false),
  waf: z.boolean(),
  /** GuardDuty looks through the files that leads keep: cents per thousand. */
  malwareScan: z.boolean().default(false),
  /** CloudTrail records who touched which lead and file: a dollar a month and more, most of it the sweeps. */
  dataEvents: z.boolean().default(false),
  /**
   * Runs at once that no form can take from `deliver`, and the most that it gets; the sweeper has two then. AWS leaves
   * 100 unreserved, so a new account (10 in all) takes none: `academy doctor --stage` says when it may be set.
   */
  mailConcurrency: z.int().positive().optional(),
  /** Raised by one to rotate what CloudFront proves itself by; the former one is accepted until the next time. */
  originSecret: z.int().positive().default(1),
  /** The same for the key that canaries are signed with. */
  canaryKey: z.int().positive().default(1),
})

/** What must hold between settings: which one is wrong otherwise, what it is told, and when it holds. */
const RULES: readonly [path: string[], error: string, holds: (stage: z.infer<typeof declared>) => unknown][] =
  [
    [
      ['copyRegion'],
      'is for a stage that keeps its data (retainData)',
      ({ copyRegion, retainData }) => !copyRegion || retainData,
    ],
    [['copyRegion'], 'must be another region', ({ copyRegion, region }) => copyRegion !== region],
    [['hostedZone'], 'must be there with a domain', ({ domain, hostedZone }) => !domain || hostedZone],
    [
      ['domain'],
      'must be there with redirectFrom',
      ({ redirectFrom, domain }) => redirectFrom.length === 0 || domain,
    ],
    [
      ['hostedZone', 'zoneName'],
      'must be the end of domain and of each name of redirectFrom',
      ({ domain, redirectFrom, hostedZone }) =>
        !hostedZone ||
        [domain ?? '', ...redirectFrom].every((name) => !name || covers(hostedZone.zoneName, name)),
    ],
    [['domain'], 'must be there with previews', ({ previews, domain }) => !previews || domain],
    [
      ['mx'],
      'must be the mail servers of the zone’s own name, since staff read mail there and the zone is made anew',
      ({ hostedZone, mx, alarmEmail, staffRecipients }) =>
        !hostedZone ||
        hostedZone.hostedZoneId ||
        mx.length > 0 ||
        [alarmEmail, ...Object.values(staffRecipients).flat()].every(
          (address) => !address.endsWith(`@${hostedZone.zoneName}`),
        ),
    ],
    [
      ['staffRecipients', 'default'],
      'must be there for the other forms',
      ({ staffRecipients }) => staffRecipients.default,
    ],
  ]

const stage = declared.superRefine((value, context) => {
  for (const [path, message, holds] of RULES)
    if (!holds(value)) context.addIssue({ code: 'custom', path, message })
})

export interface Stage extends z.infer<typeof stage> {
  name: string
  /** An earlier stage is in the same account. */
  sharesAccount: boolean
}

/** All names of the site; the first is the one that visitors read. */
export const namesOf = ({ domain, redirectFrom, previews }: Stage): string[] =>
  domain ? [domain, ...redirectFrom, ...(previews ? [`*.preview.${domain}`] : [])] : []

/** Host of the site as visitors know it; undefined until CloudFront has named a stage without a domain. */
export const hostOf = ({ domain, cloudFrontName }: Stage): string | undefined => domain ?? cloudFrontName

const schema = z.record(z.enum([LOCAL, 'dev', 'staging', 'prod']), stage)

/** The file is wrong; the message has every finding with its place, as people read it. */
export class StagesError extends Error {}

/** Stages by name. @throws StagesError */
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

/** All stages, or the one that `only` names. @throws StagesError */
export function chooseStages(only: string | undefined): Stage[] {
  const stages = readStages()
  const chosen = stages.filter(({ name }) => !only || name === only)
  if (chosen.length > 0) return chosen
  throw new StagesError(`There is no stage ${only}; there are: ${stages.map(({ name }) => name).join(', ')}.`)
}
