/** Words of the contact page; numbers, addresses and profiles stand in the settings. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'

export async function data({ language }: PageContextServer) {
  const { contact: words } = (await siteContent(language)).data
  return { words }
}

export type Data = Awaited<ReturnType<typeof data>>
