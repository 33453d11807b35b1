import { brochureList, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { documentLink } from '#content/model/translation/documents.ts'
import { pageData } from '../../page/content.ts'

export const data = pageData((site) => {
  const { thankYou, brochures, home } = site.messages
  const titles = new Map([
    ['all-courses', brochures.all.title],
    ['curriculum', brochures.curriculum.title],
  ])
  const guide = { slug: 'guide', title: site.guide?.title ?? home.guide.headline, link: GUIDE_LINK }
  return {
    head: { ...thankYou.head, noindex: true },
    files: [guide, ...brochureList(site)].map(({ slug, title, link }) => ({
      title: titles.get(slug) ?? title,
      link: documentLink(site, link),
    })),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
