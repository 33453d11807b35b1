/** Picture, claims and lists of /curriculum. */
import { pageData } from '../../page/content.ts'

export const data = pageData(({ data: { curriculum }, messages }) => ({
  head: messages.curriculum.head,
  curriculum,
}))

export type Data = Awaited<ReturnType<typeof data>>
