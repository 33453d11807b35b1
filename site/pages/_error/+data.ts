/** Messages of the error page in all languages, because one file answers all unknown paths. */
import { siteContent } from '../../page/content.ts'
import type { PageHead } from '../../page/page-context.ts'

export async function data() {
  const { languages, messages } = await siteContent()
  const all = languages.map(async ({ code }) => {
    const { common, notFound, search } = (await siteContent(code)).messages
    const links = { home: common.home, courses: common.courses, contact: common.contact }
    return { code, notFound, search, links }
  })
  return {
    head: { ...messages.notFound.head, noindex: true } satisfies PageHead,
    others: (await Promise.all(all)).filter(({ notFound }) => notFound.title !== messages.notFound.title),
  }
}

export type Data = Awaited<ReturnType<typeof data>>
