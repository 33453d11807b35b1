/** A dark full-window dialog for a picture or film; client scripts fill and open it. */
import type { ReactNode } from 'react'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import styles from './Viewer.module.css'

export function Viewer({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const { m } = usePage()
  return (
    // The dialog gets the focus, so that its label is read first.
    <dialog id={id} aria-label={label} tabIndex={-1} className={`night ${styles.viewer}`}>
      <div className={`grid ${styles.inner}`}>
        <form method="dialog" className={`flex ${styles.bar}`}>
          <button type="submit" className={`gap-1 semibold small tap ${styles.close}`}>
            <Icon name="close" size={24} /> {m.common.close}
          </button>
        </form>
        {children}
      </div>
    </dialog>
  )
}
