/** The one list of forms, for infra, the staff's CLI and deliver; in the order of design.md. Their paths: routes.ts. */
import { contract as applyContract } from '#lambdas/apply/contract.ts'
import { apply } from '#lambdas/apply/fields.ts'
import * as applyMail from '#lambdas/apply/mail.ts'
import { contract as brochureContract } from '#lambdas/brochure/contract.ts'
import { brochure } from '#lambdas/brochure/fields.ts'
import * as brochureMail from '#lambdas/brochure/mail.ts'
import { contract as collaborateContract } from '#lambdas/collaborate/contract.ts'
import { collaborate } from '#lambdas/collaborate/fields.ts'
import * as collaborateMail from '#lambdas/collaborate/mail.ts'
import { contract as contactContract } from '#lambdas/contact/contract.ts'
import { contact } from '#lambdas/contact/fields.ts'
import * as contactMail from '#lambdas/contact/mail.ts'
import type { Form } from '#lambdas/core/types.ts'
import { contract as guideContract } from '#lambdas/guide/contract.ts'
import { guide } from '#lambdas/guide/fields.ts'
import * as guideMail from '#lambdas/guide/mail.ts'
import { contract as heroBrochureContract } from '#lambdas/hero-brochure/contract.ts'
import { heroBrochure } from '#lambdas/hero-brochure/fields.ts'
import * as heroBrochureMail from '#lambdas/hero-brochure/mail.ts'
import { contract as internshipContract } from '#lambdas/internship/contract.ts'
import { internship } from '#lambdas/internship/fields.ts'
import * as internshipMail from '#lambdas/internship/mail.ts'
import { contract as newsletterContract } from '#lambdas/newsletter/contract.ts'
import { newsletter } from '#lambdas/newsletter/fields.ts'
import * as newsletterMail from '#lambdas/newsletter/mail.ts'
import { contract as partnerContract } from '#lambdas/partner/contract.ts'
import { partner } from '#lambdas/partner/fields.ts'
import * as partnerMail from '#lambdas/partner/mail.ts'
import { contract as privacyContract } from '#lambdas/privacy/contract.ts'
import { privacy } from '#lambdas/privacy/fields.ts'
import * as privacyMail from '#lambdas/privacy/mail.ts'
import { contract as storyContract } from '#lambdas/story/contract.ts'
import { story } from '#lambdas/story/fields.ts'
import * as storyMail from '#lambdas/story/mail.ts'
import { contract as workshopContract } from '#lambdas/workshop/contract.ts'
import { workshop } from '#lambdas/workshop/fields.ts'
import * as workshopMail from '#lambdas/workshop/mail.ts'

export const forms: readonly Form[] = [
  { fields: guide, contract: guideContract, mail: guideMail, entry: 'guide' },
  { fields: brochure, contract: brochureContract, mail: brochureMail, entry: 'brochure' },
  { fields: heroBrochure, contract: heroBrochureContract, mail: heroBrochureMail, entry: 'hero-brochure' },
  { fields: newsletter, contract: newsletterContract, mail: newsletterMail, entry: 'newsletter' },
  { fields: story, contract: storyContract, mail: storyMail, entry: 'story' },
  { fields: apply, contract: applyContract, mail: applyMail, entry: 'apply' },
  { fields: contact, contract: contactContract, mail: contactMail, entry: 'contact' },
  { fields: collaborate, contract: collaborateContract, mail: collaborateMail, entry: 'collaborate' },
  { fields: partner, contract: partnerContract, mail: partnerMail, entry: 'partner' },
  { fields: internship, contract: internshipContract, mail: internshipMail, entry: 'internship' },
  { fields: workshop, contract: workshopContract, mail: workshopMail, entry: 'workshop' },
  { fields: privacy, contract: privacyContract, mail: privacyMail, entry: 'privacy' },
]
