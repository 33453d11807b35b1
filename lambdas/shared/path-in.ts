/**
 * Path of a page in a language: `te` and `/courses` → `/te/courses`; the home page is `/te`. English is at the root.
 * @param path English path without origin
 */
export const pathIn = (language: string, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
