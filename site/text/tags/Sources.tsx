/** `<Sources><Source href="…" title="…"/></Sources>`: the sources of a text. */
import type { ReactNode } from 'react'
import type { Attributes } from '#content/model/schema/components.ts'
import { titleLanguage } from '../../language/title-language.ts'
import { usePage } from '../../page/page.tsx'
import { Link } from '../../ui/Link.tsx'
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
