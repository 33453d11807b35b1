/** The brochure that a request is about: by the title of its course, from our own list and never by the link it sent. */
import { absolute } from '#lambdas/core/content.ts'
import type { MailContent, PayloadOf } from '#lambdas/core/types.ts'
import { ALL_BROCHURES } from '#lambdas/shared/brochures.ts'
import type { brochure } from './fields.ts'

type Payload = PayloadOf<typeof brochure>

interface Brochure {
  title: string
  /** Path or share link, as the content has it. */
  link: string
}

/** That of the course, or of all courses when there is none by its title. */
export function brochureOf({ courseName = '' }: Payload, { brochures }: MailContent): Brochure {
  const title = Object.hasOwn(brochures, courseName) ? courseName : ALL_BROCHURES
  return { title, link: brochures[title] ?? '/courses' }
}

export const isGeneral = ({ title }: Brochure): boolean => title === ALL_BROCHURES

/** The flag `foreign-link:brochureLink` when the link that was sent is not the one of the content. */
export function linkFlags(payload: Payload, content: MailContent): string[] {
  const sent = payload.brochureLink ?? ''
  const own = absolute(brochureOf(payload, content).link, content)
  const same = URL.canParse(sent, content.origin) && absolute(sent, content) === own
  return same ? [] : ['foreign-link:brochureLink']
}
