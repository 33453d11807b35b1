/** The one action of a screen (`primary`), one of many alike (`ink`), a second choice (`secondary`), a quiet link. */
import type { ReactNode } from 'react'
import styles from './Button.module.css'

type Look = 'primary' | 'ink' | 'secondary' | 'quiet'

interface Common {
  look?: Look
  /** On ink: bright saffron and pale outlines. */
  onInk?: boolean
  wide?: boolean
  children: ReactNode
}

function classes({ look = 'primary', onInk, wide }: Omit<Common, 'children'>): string {
  return [styles.button, styles[look], onInk && styles.onInk, wide && styles.wide].filter(Boolean).join(' ')
}

/** A link that looks like a button; `external` opens a new tab. */
export function ButtonLink({ href, external, ...common }: Common & { href: string; external?: boolean }) {
  return (
    <a className={classes(common)} href={href} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
      {common.children}
    </a>
  )
}

/**
 * Opens the dialog of that id. Without JavaScript the link leads to `href`, where the dialog's content is shown.
 * `fill` sets inputs and texts of the dialog by name (client/dialogs.ts).
 */
export function DialogButton({
  dialog,
  href = `#${dialog}`,
  fill,
  ...common
}: Common & { dialog: string; href?: string; fill?: Record<string, string> }) {
  return (
    <a
      className={classes(common)}
      href={href}
      role="button"
      aria-haspopup="dialog"
      data-dialog={dialog}
      data-fill={fill && JSON.stringify(fill)}
    >
      {common.children}
    </a>
  )
}

/** A button of a form or an island. */
export function Button({
  type = 'button',
  disabled,
  onClick,
  ...common
}: Common & { type?: 'button' | 'submit'; disabled?: boolean; onClick?: () => void }) {
  return (
    <button className={classes(common)} type={type} disabled={disabled} onClick={onClick}>
      {common.children}
    </button>
  )
}
