import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'

export async function data({ language }: PageContextServer) {
  const { head } = (await siteContent(language)).messages.thankYou
  return { head: { ...head, noindex: true } satisfies PageHead }
}
