import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { textData } from '../../text-data.ts'

export async function data({ language, routeParams }: PageContextServer) {
  const text = await textData(routeParams.slug, language)
  if (!text) throw render(404)
  return text
}

export type Data = Awaited<ReturnType<typeof data>>
