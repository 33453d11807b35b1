/** A video that loads nothing from the platform before a click on Play. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { DatedMessage } from '../messages.tsx'
import styles from './Embed.module.css'
import { Picture } from './Picture.tsx'
import { type Film, playerUrl, watchUrl } from './video.ts'

type PosterPicture = Parameters<typeof Picture>[0]

export function Embed({ id, title, poster, uploaded }: Film & { poster: PosterPicture }) {
  const { m } = usePage()
  return (
    <EmbedFrame
      src={playerUrl(id)}
      href={watchUrl(id)}
      title={title}
      icon="play"
      label={
        <>
          {m.common.film.play}
          <span className="visually-hidden"> {title}</span>
        </>
      }
      small={
        uploaded ? <DatedMessage text={m.common.film.sourceAndDay} day={uploaded} /> : m.common.film.source
      }
    >
      <Picture {...poster} />
    </EmbedFrame>
  )
}

interface Props {
  /** URL of the frame. The Content Security Policy of the page must allow its origin. */
  src: string
  href: string
  title: string
  icon: IconName
  label: ReactNode
  /** Line below the label, which names the source. */
  small: ReactNode
  children: ReactNode
}

/** Third-party content behind a picture. Nothing is loaded from the third party before a click. */
export function EmbedFrame({ src, href, title, icon, label, small, children }: Props) {
  return (
    <figure className={`grid rounded pressable ${styles.embed}`}>
      {children}
      <a
        className={`paper beside bold ${styles.play}`}
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
        <small className="tiny quiet regular">{small}</small>
      </a>
    </figure>
  )
}
