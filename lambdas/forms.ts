/** The one list of forms, for infra, the staff's CLI and deliver, in the order of their exports. Their paths: routes.ts. */
import { apply } from '#lambdas/apply/fields.ts'
import { visitor as applyMail } from '#lambdas/apply/mail.ts'
import { brochure } from '#lambdas/brochure/fields.ts'
import { visitor as brochureMail, staff as brochureNotice } from '#lambdas/brochure/mail.ts'
import { collaborate } from '#lambdas/collaborate/fields.ts'
import { visitor as collaborateMail } from '#lambdas/collaborate/mail.ts'
import { contact } from '#lambdas/contact/fields.ts'
import { visitor as contactMail } from '#lambdas/contact/mail.ts'
import { staffNotice } from '#lambdas/core/notice.ts'
import type { Form, FormFields } from '#lambdas/core/types.ts'
import { guide } from '#lambdas/guide/fields.ts'
import { visitor as guideMail } from '#lambdas/guide/mail.ts'
import { heroBrochure } from '#lambdas/hero-brochure/fields.ts'
import { visitor as heroBrochureMail } from '#lambdas/hero-brochure/mail.ts'
import { internship } from '#lambdas/internship/fields.ts'
import { visitor as internshipMail } from '#lambdas/internship/mail.ts'
import { newsletter } from '#lambdas/newsletter/fields.ts'
import { visitor as newsletterMail } from '#lambdas/newsletter/mail.ts'
import { partner } from '#lambdas/partner/fields.ts'
import { visitor as partnerMail } from '#lambdas/partner/mail.ts'
import { privacy } from '#lambdas/privacy/fields.ts'
import { visitor as privacyMail } from '#lambdas/privacy/mail.ts'
import { story } from '#lambdas/story/fields.ts'
import { visitor as storyMail } from '#lambdas/story/mail.ts'
import { workshop } from '#lambdas/workshop/fields.ts'
import { visitor as workshopMail } from '#lambdas/workshop/mail.ts'

const form = (
  fields: FormFields,
  visitor: Form['visitor'],
  staff: Form['staff'] = staffNotice(fields),
): Form => ({ fields, visitor, staff })

export const forms: readonly Form[] = [
  form(guide, guideMail),
  form(brochure, brochureMail, brochureNotice),
  form(heroBrochure, heroBrochureMail),
  form(newsletter, newsletterMail),
  form(story, storyMail),
  form(apply, applyMail),
  form(contact, contactMail),
  form(collaborate, collaborateMail),
  form(partner, partnerMail),
  form(internship, internshipMail),
  form(workshop, workshopMail),
  form(privacy, privacyMail),
]
