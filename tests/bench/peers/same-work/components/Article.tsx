/** Our article in our layout, rendered by @astrojs/react. */
import { loadSite } from '#content/model/read/read.ts'
import { PageProvider } from '#site/page/page.tsx'
import { siteContent } from '#site/page/content.ts'
import { linkResolver } from '#site/language/links.ts'
import { languageVersions } from '#site/language/versions.ts'
import { Head } from '#site/page/Head.tsx'
import Layout from '#site/pages/+Layout.tsx'
import Page from '#site/pages/blog/@slug/+Page.tsx'
import { data } from '#site/pages/blog/@slug/+data.ts'

// Our build hands the content to the pages.
globalThis.__academySites = [await loadSite(process.env.ACADEMY_CONTENT)]

/** What our components ask of their page. */
export async function pageOf(slug: string) {
  const urlPathname = `/blog/${slug}`
  const pageContext = { urlPathname, language: 'en', routeParams: { slug }, data: undefined as unknown }
  pageContext.data = await data(pageContext as never)
  const site = await siteContent()
  return { pageContext, site, languageVersions: await languageVersions(urlPathname), link: linkResolver(site) } as never
}

export const ArticleHead = ({ page }: { page: never }) => (
  <PageProvider value={page}>
    <Head />
  </PageProvider>
)

export const Article = ({ page }: { page: never }) => (
  <PageProvider value={page}>
    <Layout>
      <Page />
    </Layout>
  </PageProvider>
)
