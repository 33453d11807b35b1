/** Every form with its mails, for infra, the staff's CLI and deliver; the list itself is in routes.ts. */
import * as apply from '#lambdas/apply/mail.ts'
import * as brochure from '#lambdas/brochure/mail.ts'
import * as collaborate from '#lambdas/collaborate/mail.ts'
import * as contact from '#lambdas/contact/mail.ts'
import { staffNotice } from '#lambdas/core/mail/notice.ts'
import type { Form, FormFields } from '#lambdas/core/types.ts'
import * as guide from '#lambdas/guide/mail.ts'
import * as heroBrochure from '#lambdas/hero-brochure/mail.ts'
import * as internship from '#lambdas/internship/mail.ts'
import * as newsletter from '#lambdas/newsletter/mail.ts'
import * as partner from '#lambdas/partner/mail.ts'
import * as privacy from '#lambdas/privacy/mail.ts'
import { fields } from '#lambdas/routes.ts'
import * as story from '#lambdas/story/mail.ts'
import * as workshop from '#lambdas/workshop/mail.ts'

/** Forms whose `mails` are not the notice to staff alone. */
type Mailing = Exclude<(typeof fields)[number], { readonly mails: readonly ['staff'] }>['form']

/** Those without `staff` send the fields of their form as the notice. */
const mails: Readonly<Record<Mailing, Pick<Form, 'visitor'> & Partial<Pick<Form, 'staff'>>>> = {
  guide,
  brochure,
  'hero-brochure': heroBrochure,
  newsletter,
  story,
  apply,
  contact,
  collaborate,
  partner,
  internship,
  workshop,
  privacy,
}

const withMails = (fields: FormFields): Form => ({
  fields,
  staff: staffNotice(fields),
  ...mails[fields.form as Mailing],
})

export const forms: readonly Form[] = fields.map(withMails)
