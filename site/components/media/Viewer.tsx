/** A dark dialog over the whole window for one picture or film; filled and opened by a client module. */

import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import styles from './Viewer.module.css'

export function Viewer({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const { m } = usePage()
  return (
    // Focusable, so that it can take the focus itself: its name is read first.
    <dialog id={id} aria-label={label} tabIndex={-1} className={`night ${styles.viewer}`}>
      <div className={styles.inner}>
        <form method="dialog" className={styles.bar}>
          <button type="submit" className={`semibold small tap ${styles.close}`}>
            <Icon name="close" size={24} /> {m.common.close}
          </button>
        </form>
        {children}
      </div>
    </dialog>
  )
}
