/** What mails and pages say: content that the build injects into each bundle, and the origin of the stage. */
import { env } from './env.ts'
import type { InjectedContent, MailContent } from './types.ts'

declare const __ACADEMY_CONTENT__: InjectedContent

/** The content of this stage. Throws a ReferenceError when no build has injected any. */
export function content(): MailContent {
  return { ...__ACADEMY_CONTENT__, origin: env().SITE_ORIGIN }
}

/** An absolute https link of a site path or a share link, from our own content only. */
export function absolute(link: string, { origin }: Pick<MailContent, 'origin'>): string {
  return new URL(link, origin).href
}
