/** What stands around every page; its styles are the first of every page. */
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/reset.css'
import '../styles/base.css'
import type { ReactNode } from 'react'
import { Footer } from '../components/Footer.tsx'
import { Header } from '../components/Header.tsx'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main">{children}</main>
      <Footer />
    </>
  )
}
