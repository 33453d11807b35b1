/** Words and lists of the workshop. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'

export async function data({ language }: PageContextServer) {
  const { workshop: words } = (await siteContent(language)).data
  return { words }
}

export type Data = Awaited<ReturnType<typeof data>>
