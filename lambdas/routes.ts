/**
 * The one list of forms, in the order of their exports, and every HTTP route, for infra and for `fallback`, which tells a
 * wrong method from an unknown path. The forms' mails are in `forms.ts`: with them the Lambda that answers strays would
 * weigh as much as `deliver`.
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
  /** Under `/api/`, in exact case: `PostApplyform`. */
  readonly path: string
  readonly methods: readonly ('GET' | 'HEAD' | 'POST')[]
  /** Folder under `lambdas/`, whose `handler.ts` answers. */
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
  // GET and HEAD are links in mails, which scanners follow; only POST changes anything.
  { path: 'newsletter/confirm', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  { path: 'newsletter/unsubscribe', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  { path: 'guardian/confirm', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
  // The policy of our pages allows no script inside them.
  { path: 'link.js', methods: ['GET', 'HEAD'], entry: 'confirmation-links' },
]
