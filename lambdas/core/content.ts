/** Content that the build injects into each bundle; the twin and tests set it as a global of the same name. */
import type { InjectedContent } from './types.ts'

declare const __ACADEMY_CONTENT__: InjectedContent

/** The injected content. Throws a ReferenceError when neither build nor twin has provided it. */
export function content(): InjectedContent {
  return __ACADEMY_CONTENT__
}

/** An absolute https link of a site path or a share link, from our own content only. */
export function absolute(link: string, injected: InjectedContent): string {
  return new URL(link, injected.origin).href
}
