/** `<Callout kind="note|tip|caution" title="…">`: a remark beside the text. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/Icon.tsx'
import styles from './Callout.module.css'

const ICONS = { note: 'info', tip: 'compass', caution: 'warning' } as const satisfies Record<string, IconName>

export function Callout({
  kind,
  title,
  children,
}: {
  kind: keyof typeof ICONS
  title?: string
  children: ReactNode
}) {
  return (
    <aside className={`${styles.callout} ${styles[kind]}`}>
      <Icon name={ICONS[kind]} size={24} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </aside>
  )
}
