import { pageData } from '../../page/content.ts'
import { textData } from '../../text/text-data.ts'

export const data = pageData(async (site) => {
  const text = await textData('privacy', site)
  if (!text) throw new Error('content/legal/privacy.mdx is missing')
  return text
})

export type Data = Awaited<ReturnType<typeof data>>
