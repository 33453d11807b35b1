/** Something of another company behind a picture of ours: nothing is asked of it before the button (DEF-59). */
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/Icon.tsx'
import styles from './Embed.module.css'

interface Props {
  /** What the frame shows once it is asked for; the page's policy must allow its origin. */
  src: string
  /** Where the link leads without script. */
  href: string
  /** Name of the frame for assistive technology. */
  title: string
  icon: IconName
  label: ReactNode
  /** Under the label: whom it loads from. */
  small: ReactNode
  /** The picture that stands there first. */
  children: ReactNode
}

export function EmbedFrame({ src, href, title, icon, label, small, children }: Props) {
  return (
    <figure className={`pressable ${styles.embed}`}>
      {children}
      <a
        className={`beside bold ${styles.play}`}
        href={href}
        target="_blank"
        rel="noopener"
        data-embed={src}
        data-title={title}
        data-covers
      >
        <span className={`disc ${styles.disc}`}>
          <Icon name={icon} size={28} />
        </span>
        <span>{label}</span>
        <small className="tiny quiet">{small}</small>
      </a>
    </figure>
  )
}
