/** Words and lists of the workshop. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'
import { faqPage } from '../../structured-data/faq-page.ts'

export async function data({ language }: PageContextServer) {
  const { data, messages } = await siteContent(language)
  const words = data.workshop
  const head: PageHead = { ...messages.workshop.head, blocks: [faqPage(words.faq)] }
  return { head, words }
}

export type Data = Awaited<ReturnType<typeof data>>
