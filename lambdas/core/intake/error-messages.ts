/** What the API says of a request that it cannot take, in the language of the visitor. */
import english from '#content/messages/errors.json' with { type: 'json' }
import { findLanguage, messagesIn } from '../languages.ts'

export type ErrorMessages = typeof english

/** @param language code of the page's language; English without one */
export const errorMessages = (language?: string): ErrorMessages =>
  messagesIn(findLanguage(language), 'errors', english)
