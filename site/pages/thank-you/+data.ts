import { brochureList, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { documentLink } from '#content/model/translation/documents.ts'
import { pageData } from '../../content.ts'

export const data = pageData((site) => {
  const { thankYou, brochures, home } = site.messages
  const titles: Readonly<Record<string, string>> = {
    'all-courses': brochures.all.title,
    curriculum: brochures.curriculum.title,
  }
  const files = brochureList(site).map(({ slug, title, link }) => ({
    title: titles[slug] ?? title,
    link: documentLink(site, link),
  }))
  return {
    head: { ...thankYou.head, noindex: true },
    guide: { title: site.guide?.title ?? home.guide.headline, link: documentLink(site, GUIDE_LINK) },
    /** The general one is last. */
    files,
  }
})

export type Data = Awaited<ReturnType<typeof data>>
