/** Words and lists of /curriculum. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'

export async function data({ language }: PageContextServer) {
  const { data, messages } = await siteContent(language)
  return { head: messages.curriculum.head satisfies PageHead, curriculum: data.curriculum }
}

export type Data = Awaited<ReturnType<typeof data>>
