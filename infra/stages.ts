/** Reads and checks `stages.yaml`: what differs between dev, staging and prod, and nothing else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const stage = z
  .strictObject({
    account: z.string().regex(/^\d{12}$/, 'an AWS account id has twelve digits'),
    /** Where data and functions live; the certificate and the WAF are in us-east-1 as CloudFront asks. */
    region: z.literal('ap-south-1').default('ap-south-1'),
    /** Without it the site answers under CloudFront's own name. */
    domain: z.string().optional(),
    /** Name that CloudFront gave a stage without a domain: links in mails lead to it. Known after the first deployment. */
    cloudFrontName: z
      .string()
      .regex(/^\w+\.cloudfront\.net$/, 'as the output Url of the Site stack: d111abc.cloudfront.net')
      .optional(),
    /** Route 53 zone of the domain, by id, so that synth asks nobody. */
    hostedZone: z.strictObject({ hostedZoneId: z.string(), zoneName: z.string() }).optional(),
    /** Serve any release under `<release>.preview.<domain>`. */
    previews: z.boolean().default(false),
    /** Keep table, uploads and site when the stack goes; adds termination protection. */
    retainData: z.boolean(),
    budgetUsd: z.int().positive(),
    alarmEmail: z.email(),
    mailFrom: z.email(),
    /** Form → who gets its notices; `default` for the others. */
    staffRecipients: z.record(z.string(), z.array(z.email()).min(1)),
    /** GitHub `owner/name` whose workflows may deploy. */
    repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
    waf: z.boolean(),
  })
  .refine((value) => !value.domain || value.hostedZone, 'a domain needs its hostedZone')
  .refine((value) => !value.previews || value.domain, 'previews need a domain')
  .refine((value) => value.staffRecipients.default, 'staffRecipients needs a default')

export interface Stage extends z.infer<typeof stage> {
  name: string
  /** An earlier stage is in the same account. */
  sharesAccount: boolean
}

/** Stages by name. Throws with path and message when the file is wrong. */
export function readStages(file = join(import.meta.dirname, 'stages.yaml')): Stage[] {
  const parsed = z
    .record(z.enum(['dev', 'staging', 'prod']), stage)
    .safeParse(parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`stages.yaml\n${z.prettifyError(parsed.error)}`)
  const entries = Object.entries(parsed.data)
  return entries.map(([name, value], at) => ({
    ...value,
    name,
    sharesAccount: entries.slice(0, at).some(([, earlier]) => earlier.account === value.account),
  }))
}
