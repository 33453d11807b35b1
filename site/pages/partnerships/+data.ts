/** Words and lists of /partnerships. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'

export async function data({ language }: PageContextServer) {
  const { partnerships, partnershipCards, partners, partnerReasons } = (await siteContent(language)).data
  return {
    words: partnerships,
    cards: partnershipCards,
    /** Seven logos. */
    partners: partners.filter(({ on }) => on.includes('partnerships')),
    reasons: partnerReasons,
  }
}

export type Data = Awaited<ReturnType<typeof data>>
