import english from '#content/messages/mail/collaborate.json' with { type: 'json' }
import { confirmation } from '#lambdas/core/mail/letter.ts'

export const visitor = confirmation('mail/collaborate', english, (words, _lead, content) => {
  const { call, proposal, mou } = words.steps
  const discount = content.institutionalDiscount && ` ${content.institutionalDiscount}.`
  return [
    words.next,
    { list: [call, `${proposal}${discount}`, mou] },
    { link: '/curriculum', label: words.curriculum },
  ]
})
