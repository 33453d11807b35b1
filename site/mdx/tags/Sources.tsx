/** `<Sources><Source href="…" title="…"/></Sources>`: where a text's facts can be read. */

import type { ReactNode } from 'react'
import type { Attributes } from '#content/model/schema/components.ts'
import { useContent } from './content.ts'
import styles from './Sources.module.css'

export function Sources({ children }: { children: ReactNode }) {
  const { sources } = useContent().messages.texts
  return (
    <aside aria-label={sources} className={`small ${styles.sources}`}>
      <p className="bold">{sources}</p>
      <ul>{children}</ul>
    </aside>
  )
}

export function Source({ href, title }: Attributes<'Source'>) {
  return (
    <li>
      <a href={href} rel="noopener">
        {title}
      </a>
    </li>
  )
}
