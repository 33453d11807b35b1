/**
 * `lang` attribute of a text in a translated form or mail: `en` if its letters are Latin, so that it is still English.
 * @param language of the form or mail; undefined for English
 */
export const englishMark = (text: string | undefined, language: string | undefined): 'en' | undefined =>
  language &&
  language !== 'en' &&
  text &&
  /[A-Za-z]{2}/.test(text) &&
  !/(?!\p{Script=Latin})\p{L}/u.test(text)
    ? 'en'
    : undefined
