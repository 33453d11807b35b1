/** A lead in a digest: what it is, and the links to reach it. */
import { content } from '#lambdas/core/content.ts'
import { contactLinks } from '#lambdas/core/mail/contact-links.ts'
import { reachLinks } from '#lambdas/core/mail/notice.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Form } from '#lambdas/core/types.ts'
import type { ListedLead } from './counts.ts'

/** A block of a letter: `Brochure request 7F3A-9C21: Asha Rao, DGCA Small Class`, with its links. */
export function listedLead({ fields, courses }: Form, lead: ListedLead) {
  const asked = courses(lead.payload)
  const name = String(lead.payload[fields.person.name ?? ''] ?? '')
    .replace(/\p{C}+/gu, ' ')
    .slice(0, 60)
  const about = [name, ...asked.slice(0, 3)].filter(Boolean).join(', ')
  return {
    lead: `${fields.title} ${referenceOf(lead.id)}${about && `: ${about}`}`,
    reach: reachLinks(contactLinks(fields, lead, asked, content(lead.language))),
  }
}
