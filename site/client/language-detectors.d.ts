/** The detectors by name, as site/build/language-script.ts lets them out of the library. */
import type { DetectorOptions } from 'i18next-browser-languagedetector'

declare module 'i18next-browser-languagedetector' {
  export interface Reader {
    lookup(options: DetectorOptions): string | readonly string[] | null | undefined
  }
  export const querystring: Reader
  export const cookie: Reader
  export const localStorage: Reader
  export const sessionStorage: Reader
  export const navigator: Reader
  export const htmlTag: Reader
  /** False for whatever could be markup. */
  export function isSafeLanguageCode(code: unknown): boolean
}
