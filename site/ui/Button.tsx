/**
 * Buttons. `primary`: main action; `ink`: one of several equal actions; `secondary`: other action; `quiet`: like a link.
 */
import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Link } from './Link.tsx'

export interface ButtonLook {
  look?: 'primary' | 'ink' | 'secondary' | 'quiet'
  wide?: boolean
}

const classes = ({ look = 'primary', wide }: ButtonLook): string =>
  [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ')

type LinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

/** `external` opens a new tab. */
export function ButtonLink({ look, wide, external, ...link }: LinkProps & { external?: boolean }) {
  const tab = external ? { target: '_blank', rel: 'noopener' } : {}
  return <Link className={classes({ look, wide })} {...tab} {...link} />
}

export const SecondaryLink = (link: Pick<LinkProps, 'href' | 'children'>) => (
  <ButtonLink look="secondary" {...link} />
)

type DialogProps = LinkProps & { dialog: string; fill?: Record<string, string> }

/**
 * Link that opens a dialog, by script or, without JavaScript, by `:target`.
 * @param fill values for inputs and texts of the dialog (ui/dialogs.ts)
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

export function Button({ look, wide, ...button }: ButtonLook & Omit<ComponentProps<'button'>, 'className'>) {
  return <button className={classes({ look, wide })} type="button" {...button} />
}
