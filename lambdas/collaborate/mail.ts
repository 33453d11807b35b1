import english from '#content/messages/mail/collaborate.json' with { type: 'json' }
import { confirmationMail } from '#lambdas/core/mail/letter.ts'

export const visitorMail = confirmationMail('mail/collaborate', english, (messages, _lead, content) => {
  const { call, proposal, mou } = messages.steps
  const discount = content.institutionalDiscount && ` ${content.institutionalDiscount}.`
  return [
    messages.next,
    { list: [call, `${proposal}${discount}`, mou] },
    { link: '/curriculum', label: messages.curriculum },
  ]
})
