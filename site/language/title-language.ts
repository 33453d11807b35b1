import { SOURCE } from '#content/model/translation/language.ts'

/** `lang` of a title without translation, such as that of a source: `en` on a translated page if it has only Latin letters. */
export const titleLanguage = (title: string, { language }: { language: string }): string | undefined =>
  language !== SOURCE.code && !/[^\P{L}\p{Script=Latin}]/u.test(title) ? SOURCE.code : undefined
