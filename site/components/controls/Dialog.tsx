/** A modal with its content in the HTML; opened by `client/media/dialogs.ts`, shown by `:target` without JavaScript. */

import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import styles from './Dialog.module.css'

interface Props {
  /** What openers name in `data-dialog` and in their `#id` link. */
  id: string
  label: string
  /** A drawer at the right edge in place of a centred sheet. */
  side?: boolean
  children: ReactNode
}

/** @param children the title and what goes with it */
export function DialogHead({ eyebrow, children }: { eyebrow: string; children: ReactNode }) {
  return (
    <header className={`stack ${styles.head}`}>
      <p className="eyebrow">{eyebrow}</p>
      {children}
    </header>
  )
}

export function Dialog({ id, label, side, children }: Props) {
  const { m } = usePage()
  return (
    // Focusable, so that it can take the focus itself: its name is read first and no button is lit.
    <dialog
      id={id}
      aria-label={label}
      tabIndex={-1}
      className={`${styles.dialog} ${side ? styles.side : styles.sheet}`}
    >
      <div className={styles.inner}>
        <form method="dialog" className={styles.bar}>
          <button type="submit" className={`square ${styles.close}`} data-close aria-label={m.common.close}>
            <Icon name="close" size={24} />
          </button>
        </form>
        {children}
      </div>
    </dialog>
  )
}
