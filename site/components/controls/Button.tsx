/** The one action of a screen (`primary`), one of many alike (`ink`), a second choice (`secondary`), a quiet link. */
import type { ComponentProps } from 'react'
import { Link } from '../page/Link.tsx'
import styles from './Button.module.css'

export interface Look {
  look?: 'primary' | 'ink' | 'secondary' | 'quiet'
  /** On ink: bright saffron and pale outlines. */
  onInk?: boolean
  wide?: boolean
}

const classes = ({ look = 'primary', onInk, wide }: Look): string =>
  [styles.button, styles[look], onInk && styles.onInk, wide && styles.wide].filter(Boolean).join(' ')

type LinkProps = Look & Omit<ComponentProps<'a'>, 'className'>

/** A link that looks like a button; `external` opens a new tab. */
export function ButtonLink({ look, onInk, wide, external, ...link }: LinkProps & { external?: boolean }) {
  const tab = external ? { target: '_blank', rel: 'noopener' } : {}
  return <Link className={classes({ look, onInk, wide })} {...tab} {...link} />
}

type DialogProps = LinkProps & { dialog: string; fill?: Record<string, string> }

/**
 * Opens the dialog of that id. Without JavaScript the link leads to `href`, where the dialog's content is shown.
 * `fill` sets inputs and texts of the dialog by name (client/media/dialogs.ts).
 */
export function DialogButton({ dialog, fill, ...link }: DialogProps) {
  return (
    <ButtonLink
      href={`#${dialog}`}
      role="button"
      aria-haspopup="dialog"
      data-dialog={dialog}
      data-fill={fill && JSON.stringify(fill)}
      {...link}
    />
  )
}

/** A button of a form, an island, or a list that a script works. */
export function Button({ look, onInk, wide, ...button }: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return <button className={classes({ look, onInk, wide })} type="button" {...button} />
}
