/** A long text. */
import type { MDXContent } from 'mdx/types'
import { components } from '../../mdx/tags.tsx'
import { useTextLanguage } from '../page/page.tsx'
import styles from './Prose.module.css'

const lowered = { ...components, h2: 'h3', h3: 'h4' } as const

/** @param lower show `##` as h3 and `###` as h4 */
export function Prose({ body: Body, lower }: { body: MDXContent; lower?: boolean }) {
  return (
    <div className={styles.prose} lang={useTextLanguage()}>
      <Body components={lower ? lowered : components} />
    </div>
  )
}
