/** Words and lists of /curriculum. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'

export async function data({ language }: PageContextServer) {
  const { curriculum } = (await siteContent(language)).data
  return { curriculum }
}

export type Data = Awaited<ReturnType<typeof data>>
