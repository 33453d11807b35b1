/**
 * `lang` of a text in a form or mail of another language: `en` when it is still in English, which is known by its letters.
 * @param language of the form or mail; undefined on English ones
 */
export const englishMark = (text: string | undefined, language: string | undefined): 'en' | undefined =>
  language &&
  language !== 'en' &&
  text &&
  /[A-Za-z]{2}/.test(text) &&
  !/(?!\p{Script=Latin})\p{L}/u.test(text)
    ? 'en'
    : undefined
