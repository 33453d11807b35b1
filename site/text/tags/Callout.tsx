/** `<Callout kind="note|tip|caution" title="…">`: a remark. */
import type { ReactNode } from 'react'
import type { Attributes } from '#content/model/schema/components.ts'
import { Icon, type IconName } from '../../drawings/icons/Icon.tsx'
import styles from './Callout.module.css'

const ICONS: Record<Attributes<'Callout'>['kind'], IconName> = {
  note: 'info',
  tip: 'compass',
  caution: 'warning',
}

export function Callout({ kind, title, children }: Attributes<'Callout'> & { children: ReactNode }) {
  return (
    <aside className={kind === 'note' ? styles.callout : `${styles.callout} ${styles[kind]}`}>
      <Icon name={ICONS[kind]} size={24} />
      <div>
        {title && <p className="bold">{title}</p>}
        {children}
      </div>
    </aside>
  )
}
