import type { PageContextServer } from 'vike/types'
import { textData } from '../../text-data.ts'

export async function data({ language }: PageContextServer) {
  const text = await textData('privacy', language)
  if (!text) throw new Error('content/legal/privacy.mdx is missing')
  return text
}

export type Data = Awaited<ReturnType<typeof data>>
