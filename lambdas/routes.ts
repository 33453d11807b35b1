/**
 * All forms, in the order in which lists and exports show them, and every HTTP route, for infra and `fallback`. The
 * mails of the forms are in `forms.ts`, because with them `fallback` would be as large as `deliver`.
 */
import { apply } from '#lambdas/apply/fields.ts'
import { brochure } from '#lambdas/brochure/fields.ts'
import { collaborate } from '#lambdas/collaborate/fields.ts'
import { contact } from '#lambdas/contact/fields.ts'
import { guide } from '#lambdas/guide/fields.ts'
import { heroBrochure } from '#lambdas/hero-brochure/fields.ts'
import { internship } from '#lambdas/internship/fields.ts'
import { newsletter } from '#lambdas/newsletter/fields.ts'
import { partner } from '#lambdas/partner/fields.ts'
import { privacy } from '#lambdas/privacy/fields.ts'
import { story } from '#lambdas/story/fields.ts'
import { workshop } from '#lambdas/workshop/fields.ts'

export interface Route {
  /** Path under `/api/`, case-sensitive, such as `PostApplyform`. */
  readonly path: string
  readonly methods: readonly ('GET' | 'HEAD' | 'POST')[]
  /** The form that answers, or the folder under `lambdas/` whose `handler.ts` does. */
  readonly entry: string
}

export const fields = [
  guide,
  brochure,
  heroBrochure,
  newsletter,
  story,
  apply,
  contact,
  collaborate,
  partner,
  internship,
  workshop,
  privacy,
] as const

export const routes: readonly Route[] = [
  ...fields.map(({ form, path }): Route => ({ path, methods: ['POST'], entry: form })),
  { path: 'uploads', methods: ['POST'], entry: 'uploads' },
  { path: 'client-errors', methods: ['POST'], entry: 'client-errors' },
  // Mail scanners follow links with GET and HEAD. Only POST changes data.
  { path: 'newsletter/confirm', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  { path: 'newsletter/unsubscribe', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  { path: 'guardian/confirm', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  // Separate file, because our pages' policy forbids inline scripts.
  { path: 'link.js', methods: ['GET', 'HEAD'], entry: 'confirmation-links' },
]
