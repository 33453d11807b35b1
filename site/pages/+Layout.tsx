/** Layout of every page. The shared styles are imported first, before those of components. */
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/reset.css'
import '../styles/base.css'
import '../styles/shared.css'
import '../styles/utilities.css'
import '../styles/pictures.css'
import '../language/language-banner.css'
import '../styles/print.css'
import type { ReactNode } from 'react'
import type { Messages } from '#content/model/catalogue/messages.ts'
import styles from '../language/language.module.css'
import { Footer } from '../layout/Footer.tsx'
import { Header } from '../layout/Header.tsx'
import { useLanguageVersions, usePage, usePath, useTextLanguage } from '../page/page.tsx'

/** Kind of page in search results (build/pages/search-index.ts). */
const kindOf = (path: string): keyof Messages['search']['kinds'] => {
  if (path.startsWith('/courses/')) return 'course'
  return /^\/blog\/(?!page\/)/.test(path) ? 'article' : 'page'
}

/** Note that a translation is a draft or outdated, or that the English legal text prevails. */
function TranslationNote() {
  const versions = useLanguageVersions()
  const { m, language } = usePage()
  const { stale, draft, prevails, english } = m.language
  const copy = versions.find(({ code }) => code === language)
  const text = copy?.stale ? stale : copy?.status === 'draft' ? draft : copy?.legal && prevails
  const lang = useTextLanguage()
  if (!text) return null
  return (
    <p className={`sky small ${styles.note}`} lang={lang} data-pagefind-ignore>
      <span className="wrap">
        {text}{' '}
        <a href={versions[0]?.path} hrefLang="en" data-lang="en">
          {english}
        </a>
      </span>
    </p>
  )
}

export default function Layout({ children }: { children: ReactNode }) {
  const { m } = usePage()
  return (
    <>
      <a className="skip" href="#main">
        {m.common.skip}
      </a>
      <Header />
      <main id="main" data-pagefind-body data-pagefind-filter={`kind:${m.search.kinds[kindOf(usePath())]}`}>
        <TranslationNote />
        {children}
      </main>
      <Footer />
    </>
  )
}
