import { textData } from '../../text-data.ts'

export async function data() {
  const text = await textData('privacy')
  if (!text) throw new Error('content/legal/privacy.mdx is missing')
  return text
}

export type Data = Awaited<ReturnType<typeof data>>
