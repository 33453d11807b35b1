/** Every form with its mails, for infra, the CLI and deliver. The list of forms is in routes.ts. */
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
import { allFormFields } from '#lambdas/routes.ts'
import * as story from '#lambdas/story/mail.ts'
import * as workshop from '#lambdas/workshop/mail.ts'

/** Forms that also mail the visitor. */
type Mailing = Exclude<(typeof allFormFields)[number], { readonly mails: readonly ['staff'] }>['form']

/** Forms without `staffMail` here send the generated notice. */
const mails: Readonly<Record<Mailing, Pick<Form, 'visitorMail'> & Partial<Pick<Form, 'staffMail'>>>> = {
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
  staffMail: staffNotice(fields),
  ...mails[fields.form as Mailing],
})

export const forms: readonly Form[] = allFormFields.map(withMails)
