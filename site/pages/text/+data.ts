import { render } from 'vike/abort'
import { pageData } from '../../page/content.ts'
import { textData } from '../../text/text-data.ts'

export const data = pageData(async (site, { slug }) => {
  const text = await textData(slug, site)
  if (!text) throw render(404)
  return text
})

export type Data = Awaited<ReturnType<typeof data>>
