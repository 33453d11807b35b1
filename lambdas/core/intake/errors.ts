/** What the API says of a request that it cannot take, in the language of the visitor. */
import english from '#content/messages/errors.json' with { type: 'json' }
import { languageNamed, wordsIn } from '../languages.ts'

export type ErrorWords = typeof english

/** @param language code of the page's language; English without one */
export const errorWords = (language?: string): ErrorWords =>
  wordsIn(languageNamed(language), 'errors', english)
