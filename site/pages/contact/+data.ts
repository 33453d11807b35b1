/** Words of the contact page; numbers, addresses and profiles stand in the settings. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { contact: words } = (await siteContent()).data
  return { words }
}

export type Data = Awaited<ReturnType<typeof data>>
