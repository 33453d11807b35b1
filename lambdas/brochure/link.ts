/** Finds the requested brochure by course title in our own list, never by the link in the request. */
import { absoluteUrl } from '#lambdas/core/content.ts'
import type { MailContent, PayloadOf } from '#lambdas/core/types.ts'
import { ALL_BROCHURES } from '#lambdas/shared/brochures.ts'
import type { brochureForm } from './fields.ts'

type Payload = PayloadOf<typeof brochureForm>

/** Returns the course's brochure, or the brochure of all courses if the title is unknown. */
export function requestedBrochure({ courseName = '' }: Payload, { brochures }: MailContent) {
  const title = Object.hasOwn(brochures, courseName) ? courseName : ALL_BROCHURES
  return { title, link: brochures[title] ?? '/courses' }
}

export const isGeneralBrochure = ({ title }: { title: string }): boolean => title === ALL_BROCHURES

/** Quality flag `foreign-link:brochureLink` if the link in the request is not that of the requested brochure. */
export function foreignLinkFlags(payload: Payload, content: MailContent): string[] {
  const sent = payload.brochureLink ?? ''
  const current = absoluteUrl(requestedBrochure(payload, content).link, content)
  const same = URL.canParse(sent, content.origin) && absoluteUrl(sent, content) === current
  return same ? [] : ['foreign-link:brochureLink']
}
