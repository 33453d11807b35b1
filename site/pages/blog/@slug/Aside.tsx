/** Contents, like and share buttons of an article. */
import type { Post } from '#content/model/site.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { NETWORKS, shareLink } from '../../../article/share-links.ts'
import { Icon } from '../../../drawings/icons/Icon.tsx'
import { Alert } from '../../../forms/endings/Alert.tsx'
import { usePage, useTextLanguage } from '../../../page/page.tsx'
import { type Heading, headingsOf } from '../../../text/text-data.ts'
import styles from './article.module.css'

/** Articles with fewer sections have no contents. */
const LONG = 4

/** Headings with their ids; empty for a short article. */
export function contentsOf(post: Parameters<typeof headingsOf>[0]): Heading[] {
  const found = headingsOf(post)
  return found.length < LONG ? [] : found
}

function List({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className={`small ${styles.list}`} lang={useTextLanguage()}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a className="tap" href={`#${id}`}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Contents: a list on wide screens, a disclosure on phones. CSS shows one of them. */
export function Contents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  if (headings.length === 0) return null
  return (
    <>
      <nav className={styles.wide} aria-label={title}>
        <p className="small bold">{title}</p>
        <List headings={headings} />
      </nav>
      <details className={styles.narrow}>
        <summary className="bold row small">
          {title} <span aria-hidden="true" />
        </summary>
        <nav aria-label={title}>
          <List headings={headings} />
        </nav>
      </details>
    </>
  )
}

/**
 * Like and share (ART-6 to ART-13). article/styles.part.ts opens the share links in a popup (DEF-74), counts the like, which
 * nobody else sees, and copies the address.
 */
export function Tools({ post }: { post: Post }) {
  const { m, site } = usePage()
  const { settings, language } = site
  const url = settings.origin + pathIn(language, post.path)
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={`scripted semibold small tap ${styles.like}`}
        aria-pressed="false"
        data-like
      >
        <Icon name="heart" size={20} /> {m.blog.article.like} <span className="figures">0</span>
      </button>
      <details className={styles.share} data-share-menu data-title={post.title}>
        <summary className="semibold small tap">
          <Icon name="share" size={20} /> {m.blog.article.share}
        </summary>
        <ul className={`card small ${styles.menu}`}>
          {NETWORKS.map(({ key, name, icon }) => (
            <li key={key}>
              <a href={shareLink(key, url, post.title)} target="_blank" rel="noopener" data-network={key}>
                <Icon name={icon} size={20} /> {name}
              </a>
            </li>
          ))}
          <li className="scripted">
            <button type="button" data-copy data-words={m.blog.article.copyByHand}>
              <Icon name="link" size={20} /> {m.blog.article.copy}
            </button>
          </li>
        </ul>
      </details>
    </div>
  )
}

/** Template of the alert of Copy Link (DEF-18), which article/styles.part.ts shows. */
export function CopiedAlert() {
  const { m } = usePage()
  return (
    <>
      <template data-copied>
        <Alert tone="good" dismiss={m.formParts.common.dismiss} onDismiss={() => undefined}>
          {m.blog.article.copied}
        </Alert>
      </template>
      <div className={`on-screen ${styles.alerts}`} data-alerts />
    </>
  )
}
