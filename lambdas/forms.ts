/** Every form with its mails, for infra, the staff's CLI and deliver; the list itself is in routes.ts. */
import { visitor as apply } from '#lambdas/apply/mail.ts'
import { visitor as brochure, staff as brochureNotice } from '#lambdas/brochure/mail.ts'
import { visitor as collaborate } from '#lambdas/collaborate/mail.ts'
import { visitor as contact } from '#lambdas/contact/mail.ts'
import { staffNotice } from '#lambdas/core/notice.ts'
import type { Form, FormFields } from '#lambdas/core/types.ts'
import { visitor as guide } from '#lambdas/guide/mail.ts'
import { visitor as heroBrochure } from '#lambdas/hero-brochure/mail.ts'
import { visitor as internship, staff as internshipNotice } from '#lambdas/internship/mail.ts'
import { visitor as newsletter } from '#lambdas/newsletter/mail.ts'
import { visitor as partner } from '#lambdas/partner/mail.ts'
import { visitor as privacy } from '#lambdas/privacy/mail.ts'
import { fields } from '#lambdas/routes.ts'
import { visitor as story } from '#lambdas/story/mail.ts'
import { visitor as workshop } from '#lambdas/workshop/mail.ts'

/** Forms whose `mails` are not the notice to staff alone. */
type Mailing = Exclude<(typeof fields)[number], { readonly mails: readonly ['staff'] }>['form']

const visitors: Readonly<Record<Mailing, Form['visitor']>> = {
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

/** Notices that are more than the fields of their form. */
const notices: Readonly<Record<string, Form['staff'] | undefined>> = {
  brochure: brochureNotice,
  internship: internshipNotice,
}

const withMails = (fields: FormFields): Form => ({
  fields,
  visitor: visitors[fields.form as Mailing],
  staff: notices[fields.form] ?? staffNotice(fields),
})

export const forms: readonly Form[] = fields.map(withMails)
