/** Mails of the newsletter: the visitor's one asks to confirm (double opt-in, DEF-12, DEF-79). */
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

/** `links` are made when the mail goes out; without them there is nothing to confirm. */
export const visitor: MailTemplate = (_lead, content, links = {}) => {
  const mail = letter(
    {
      subject: `Please confirm your subscription to ${content.brand.short} news`,
      heading: 'One click, and you are subscribed',
      blocks: [
        'Someone, most likely you, asked for our course news at this address. Please confirm, so that we know the address is yours.',
        ...(links.confirm ? [{ link: links.confirm, label: 'Confirm my subscription' }] : []),
        'The link works for 7 days. You will hear about new batches, rule changes and stories of our pilots, about twice a month.',
        'If it was not you, do nothing: without a confirmation we delete this address after 7 days.',
        ...(links.unsubscribe ? [`Unsubscribe at any time: ${links.unsubscribe}`] : []),
      ],
    },
    content,
  )
  if (!links.oneClick) return mail
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
