import rss from '@astrojs/rss'
import { siteContent } from '#site/page/content.ts'

export const GET = async () =>
  rss({
    title: 'Blog',
    description: 'All articles',
    site: 'https://example.com',
    items: (await siteContent()).posts.map(({ title, excerpt, date, path }) => ({
      ...{ title, description: excerpt, link: path },
      pubDate: new Date(date),
    })),
  })
