/** Mails of a brochure request. The link comes from our own list of courses, never from the request. */
import english from '#content/messages/mail/brochure.json' with { type: 'json' }
import { absoluteUrl } from '#lambdas/core/content.ts'
import { messagesIn } from '#lambdas/core/languages.ts'
import { renderLetter } from '#lambdas/core/mail/letter.ts'
import { staffNotice } from '#lambdas/core/mail/notice.ts'
import type { MailTemplate, PayloadOf } from '#lambdas/core/types.ts'
import { CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import { fill } from '#lambdas/shared/message.ts'
import { brochureForm } from './fields.ts'
import { isGeneralBrochure, requestedBrochure } from './link.ts'

export const staffMail = staffNotice(brochureForm, {
  brochureLink: ({ payload }, content) => absoluteUrl(requestedBrochure(payload, content).link, content),
})

export const visitorMail: MailTemplate<PayloadOf<typeof brochureForm>> = (lead, content) => {
  const messages = messagesIn(content, 'mail/brochure', english)
  const requested = requestedBrochure(lead.payload, content)
  const title = content.titles?.[requested.title] ?? requested.title
  const { subject, heading } = isGeneralBrochure(requested) ? messages.all : messages.one
  const forInstitutions = requested.title === CURRICULUM_BROCHURE
  const { holds, next, link } = forInstitutions ? messages.institutions : messages.learners
  return renderLetter(
    {
      subject: fill(subject, { title }),
      heading: fill(heading, { title }),
      blocks: [
        fill(messages.thanks, { holds }),
        { link: requested.link, label: messages.download },
        messages.next,
        { list: Object.values(next) },
        { link: forInstitutions ? '/collaborate' : '/apply', label: link },
      ],
    },
    content,
  )
}
