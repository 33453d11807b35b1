/** A lead in a digest: what it is, and the links to reach it. */
import { content } from '#lambdas/core/content.ts'
import { requestedCourses } from '#lambdas/core/courses.ts'
import { contactLinks, oneLine } from '#lambdas/core/mail/contact-links.ts'
import { reachLinks } from '#lambdas/core/mail/notice.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields } from '#lambdas/core/types.ts'
import type { ListedLead } from './counts.ts'

/** A block of a letter: `Brochure request 7F3A-9C21: Asha Rao, DGCA Small Class`, with its links. */
export function listedLead(fields: FormFields, lead: ListedLead) {
  const own = content(lead.language)
  const asked = requestedCourses(fields, lead.payload, own.courseNames)
  const name = oneLine(lead.payload[fields.person.name ?? ''])
  const about = [name, ...asked.slice(0, 3)].filter(Boolean).join(', ')
  return {
    lead: `${fields.title} ${referenceOf(lead.id)}${about && `: ${about}`}`,
    reach: reachLinks(contactLinks(fields, lead, asked, own)),
  }
}
