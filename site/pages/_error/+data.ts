/** What the page says in the languages of the labels besides English: one file answers every unknown address. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { languages } = await siteContent()
  const translated = languages.map(async ({ code }) => {
    const { common, notFound } = (await siteContent(code)).messages
    return { code, notFound, links: { home: common.home, courses: common.courses, contact: common.contact } }
  })
  return { others: await Promise.all(translated) }
}

export type Data = Awaited<ReturnType<typeof data>>
