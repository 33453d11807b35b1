/** Words and lists of /partnerships. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'

export async function data({ language }: PageContextServer) {
  const { data, messages } = await siteContent(language)
  const { partnerships, partnershipCards, partners, partnerReasons } = data
  return {
    head: messages.partnerships.head satisfies PageHead,
    words: partnerships,
    cards: partnershipCards,
    /** Seven logos. */
    partners: partners.filter(({ on }) => on.includes('partnerships')),
    reasons: partnerReasons,
  }
}

export type Data = Awaited<ReturnType<typeof data>>
