/** Words and lists of the internship. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'
import { faqPage } from '../../structured-data/faq-page.ts'

export async function data({ language }: PageContextServer) {
  const { internship: words } = (await siteContent(language)).data
  return { head: { blocks: [faqPage(words.faq)] } satisfies PageHead, words }
}

export type Data = Awaited<ReturnType<typeof data>>
