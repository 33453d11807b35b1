/** Words and lists of the internship. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { internship: words } = (await siteContent()).data
  return { words }
}

export type Data = Awaited<ReturnType<typeof data>>
