/** Consent: what a lead may claim to have agreed to is what one of our notices has said. */
import { content } from '../content.ts'

/** In place of a version: none was sent, or one that no release has shown (never the text that was sent). */
export const unknownConsent = 'unknown'

/** The version as sent when it is one of this form's notices or of the general one; else `unknown`. */
export function consentOf(form: string, sent: string | undefined): string {
  const { consents } = content()
  const known = [...(consents[form] ?? []), ...(consents.general ?? [])]
  return sent !== undefined && known.includes(sent) ? sent : unknownConsent
}
