/** Words and lists of /curriculum. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { curriculum } = (await siteContent()).data
  return { curriculum }
}

export type Data = Awaited<ReturnType<typeof data>>
