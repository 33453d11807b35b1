/** Words of pages whose lists stand in files of their own: /success-stories, /contact, /collaborate, /partnerships. */
import * as z from 'zod'
import { text } from './common.ts'
import { picture, reference } from './reference.ts'

const opening = { headline: text.max(90), lead: text.max(300) }

/** `stories-page.yaml`: /success-stories around its stories. */
export const storiesPage = z.strictObject({
  ...opening,
  /** Ids of claims.yaml, as in every `statistics` and `claims`. */
  statistics: z.array(reference('claims')).min(1),
  numbers: z.strictObject({
    headline: text.max(90),
    lead: text.max(300),
    claims: z.array(reference('claims')).min(1),
  }),
  share: z.strictObject({ headline: text.max(90), lead: text.max(300) }),
})

/** `contact.yaml`: numbers, hours and addresses stand in settings.yaml. */
export const contact = z.strictObject({
  ...opening,
  /** Under the two cards; `whatsapp` leads into the prefilled greeting. */
  ways: z.strictObject({ headline: text.max(90), call: text.max(160), whatsapp: text.max(160) }),
  centres: text.max(300),
  form: text.max(300),
  social: text.max(300),
  urgent: z.strictObject({ headline: text.max(90), lead: text.max(300) }),
})

/** `collaborate.yaml`: /collaborate around its lists. */
export const collaborate = z.strictObject({
  ...opening,
  picture,
  claims: z.array(reference('claims')).min(1),
  pricing: z.strictObject({
    headline: text.max(90),
    /** The discount's claim stands first. */
    claims: z.array(reference('claims')).min(1),
    custom: text.max(300),
  }),
  questions: z.strictObject({ headline: text.max(90), lead: text.max(300) }),
})

/** `partnerships.yaml`: /partnerships around its lists; the key-area groups are the form's, in `lambdas/partner/fields.ts`. */
export const partnerships = z.strictObject({
  ...opening,
  picture,
  cards: z.strictObject(opening),
  trust: z.strictObject({ ...opening, claims: z.array(reference('claims')).min(1) }),
  reasons: z.strictObject(opening),
  form: z.strictObject(opening),
  talk: z.strictObject(opening),
})
