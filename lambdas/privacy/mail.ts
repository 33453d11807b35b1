/** Mails of a privacy request (DEF-53). */
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) =>
  letter(
    {
      subject: `Your privacy request (reference ${referenceOf(lead.id)})`,
      heading: 'We have your privacy request',
      blocks: [
        `Your reference is ${referenceOf(lead.id)}. We answer at this address within 30 days.`,
        'We may call or write once to make sure that the request is yours; we never ask for an Aadhaar number or a password.',
        `Our privacy helpline is ${content.privacyHelpline}.`,
        { link: absolute('/privacy', content), label: 'Read our privacy policy' },
      ],
    },
    content,
  )
