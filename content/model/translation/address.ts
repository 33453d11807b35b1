/** Addresses of pages and files by language; islands use it too. */

/** `te` and `/courses` → `/te/courses`; the home page is `/te`. English, and a page that names no language, is the root. */
export const addressOf = (language: string | undefined, path: string): string =>
  !language || language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
