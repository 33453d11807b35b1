/** Mails of a success story (DEF-15). */
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (_lead, content) =>
  letter(
    {
      subject: 'We have received your story',
      heading: 'Thank you for sharing your story',
      blocks: [
        'Stories like yours help the next student decide. Here is what we do with it:',
        {
          list: [
            'One of us reads it within a week. We correct spelling and leave your words as they are.',
            'If something is unclear, we write to you at this address.',
            'It appears on our Success Stories page only if you allowed it in the form. You may take it back at any time by answering this mail.',
          ],
        },
      ],
    },
    content,
  )
