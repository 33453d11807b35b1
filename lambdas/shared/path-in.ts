/** Where a page stands in a language: English at the root, every other language under its code. */

/** `te` and `/courses` → `/te/courses`; the home page is `/te`. @param path of the English page, without an origin */
export const pathIn = (language: string, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
