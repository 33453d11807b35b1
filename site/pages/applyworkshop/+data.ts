/** Words and lists of the workshop. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { workshop: words } = (await siteContent()).data
  return { words }
}

export type Data = Awaited<ReturnType<typeof data>>
