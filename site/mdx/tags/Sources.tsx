/** `<Sources><Source href="…" title="…"/></Sources>`: the sources of a text. */
import type { ReactNode } from 'react'
import type { Attributes } from '#content/model/schema/components.ts'
import { Link } from '../../components/page/Link.tsx'
import { usePage } from '../../components/page/page.tsx'
import { titleLanguage } from '../../components/page/title-language.ts'
import styles from './Sources.module.css'

export function Sources({ children }: { children: ReactNode }) {
  const { sources } = usePage().m.common.texts
  return (
    <aside aria-label={sources} className={`small ${styles.sources}`}>
      <p className="bold">{sources}</p>
      <ul>{children}</ul>
    </aside>
  )
}

export function Source({ href, title }: Attributes<'Source'>) {
  const { site } = usePage()
  return (
    <li lang={titleLanguage(title, site)}>
      <Link href={href} rel="noopener">
        {title}
      </Link>
    </li>
  )
}
