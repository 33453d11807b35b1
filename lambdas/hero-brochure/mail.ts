/** Mails of a brochure request on the home page, always for the brochure of all courses. */
import english from '#content/messages/mail/hero-brochure.json' with { type: 'json' }
import { confirmationMail } from '#lambdas/core/mail/letter.ts'
import { ALL_BROCHURES } from '#lambdas/shared/brochures.ts'

export const visitorMail = confirmationMail('mail/hero-brochure', english, (messages, _, { brochures }) => [
  { link: brochures[ALL_BROCHURES] ?? '/courses', label: messages.download },
  messages.begin,
  { link: '/apply', label: messages.apply },
])
