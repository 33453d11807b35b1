/** Words of the side cards and of the questions. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { apply } = (await siteContent()).data
  return { apply }
}

export type Data = Awaited<ReturnType<typeof data>>
