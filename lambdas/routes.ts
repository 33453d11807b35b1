/**
 * All forms, in the order of lists and exports, and every HTTP route, for infra and `fallback`. The forms' mails are in
 * `forms.ts`, because with them the bundle of `fallback` would be as large as that of `deliver`.
 */
import { applyForm } from '#lambdas/apply/fields.ts'
import { brochureForm } from '#lambdas/brochure/fields.ts'
import { collaborateForm } from '#lambdas/collaborate/fields.ts'
import { contactForm } from '#lambdas/contact/fields.ts'
import { guideForm } from '#lambdas/guide/fields.ts'
import { heroBrochureForm } from '#lambdas/hero-brochure/fields.ts'
import { internshipForm } from '#lambdas/internship/fields.ts'
import { newsletterForm } from '#lambdas/newsletter/fields.ts'
import { partnerForm } from '#lambdas/partner/fields.ts'
import { privacyForm } from '#lambdas/privacy/fields.ts'
import { storyForm } from '#lambdas/story/fields.ts'
import { workshopForm } from '#lambdas/workshop/fields.ts'

export interface Route {
  /** Path under `/api/`, case-sensitive, such as `PostApplyform`. */
  readonly path: string
  readonly methods: readonly ('GET' | 'HEAD' | 'POST')[]
  /** Name of the form that answers, or folder under `lambdas/` with the `handler.ts` that answers. */
  readonly entry: string
}

export const allFormFields = [
  guideForm,
  brochureForm,
  heroBrochureForm,
  newsletterForm,
  storyForm,
  applyForm,
  contactForm,
  collaborateForm,
  partnerForm,
  internshipForm,
  workshopForm,
  privacyForm,
] as const

export const routes: readonly Route[] = [
  ...allFormFields.map(({ form, path }): Route => ({ path, methods: ['POST'], entry: form })),
  { path: 'uploads', methods: ['POST'], entry: 'uploads' },
  { path: 'client-errors', methods: ['POST'], entry: 'client-errors' },
  // Mail scanners follow links with GET and HEAD. Only POST changes data.
  { path: 'newsletter/confirm', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  { path: 'newsletter/unsubscribe', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  { path: 'guardian/confirm', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  // The script is a separate file, because our Content Security Policy forbids inline scripts.
  { path: 'link.js', methods: ['GET', 'HEAD'], entry: 'confirmation-links' },
]
