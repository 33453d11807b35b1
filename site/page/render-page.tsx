/** Renders head and body of a page. */
import { Fragment, type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { linkResolver } from '../language/links.ts'
import { markEnglish } from '../language/mark-english.ts'
import { languageVersions } from '../language/versions.ts'
import { siteContent } from './content.ts'
import { Head } from './Head.tsx'
import { PageProvider } from './page.tsx'

/** @throws if the content has errors */
export async function renderPage(pageContext: PageContextServer) {
  const { Page, urlPathname } = pageContext
  const { Layout = Fragment } = pageContext.config
  const site = await siteContent(pageContext.language)
  const page = {
    pageContext,
    site,
    languageVersions: await languageVersions(urlPathname.replace(/(.)\/$/, '$1')),
    link: linkResolver(site),
  }
  const provide = (element: ReactNode) => (
    <StrictMode>
      <PageProvider value={page}>{element}</PageProvider>
    </StrictMode>
  )
  const body = renderToString(
    provide(
      <Layout>
        <Page />
      </Layout>,
    ),
  )
  const head = renderToStaticMarkup(provide(<Head />))
  return { site, head, body: site.english.length > 0 ? markEnglish(body, site.english) : body }
}
