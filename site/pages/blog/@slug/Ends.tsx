/** Head and foot of an article. */
import type { Post } from '#content/model/site.ts'
import { longDate } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { Byline } from '../../../article/Byline.tsx'
import { POST_HUES } from '../../../article/post-data.ts'
import { SHARE_NETWORKS, shareLink } from '../../../article/share-links.ts'
import { Icon } from '../../../drawings/icons/Icon.tsx'
import { Alert } from '../../../forms/endings/Alert.tsx'
import { titleLanguage } from '../../../language/links.ts'
import { usePage, useTextLanguage } from '../../../page/page.tsx'
import type { Heading } from '../../../text/text-data.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Fold } from '../../../ui/lists/Fold.tsx'
import { categoryKey } from '../../../ui/lists/list-state.ts'
import { LinkItems } from '../../../ui/lists/lists.tsx'
import route from '../../../ui/lists/Route.module.css'
import { Picture, usePortrait } from '../../../ui/media/Picture.tsx'
import type { Data } from './+data.ts'
import styles from './article.module.css'

export function ArticleHead() {
  const { m, post } = usePage<Data>()
  const textLanguage = useTextLanguage()
  const { title, excerpt, category, badge, heroImage } = post
  const crumbs = [
    { href: '/', text: m.common.home },
    { href: '/blog', text: m.common.blog },
    { href: `/blog?category=${categoryKey(category)}`, text: m.blog.categories[category] },
  ]
  return (
    <div className={styles.head} data-hue={POST_HUES[category]}>
      <div className={`wrap columns ${styles.grid}`}>
        <div className="stack">
          <nav aria-label={m.common.breadcrumb}>
            <ol className={`middle actions small quiet on-screen ${styles.crumbs}`}>
              <LinkItems links={crumbs} className="tap" />
            </ol>
          </nav>
          <p data-pagefind-ignore>
            <Badge hue={POST_HUES[category]}>{m.blog.badges[badge]}</Badge>
          </p>
          <h1 lang={textLanguage}>{title}</h1>
          <p className="quiet measure large close" lang={textLanguage}>
            {excerpt}
          </p>
          <div className={`beside small snug ${styles.byline}`}>
            <Byline post={post} size={56} />
          </div>
        </div>
        <div className="on-screen frame" lang={textLanguage}>
          <Picture name={heroImage.name} alt={heroImage.alt} sizes="(min-width: 60rem) 36rem, 100vw" inline />
        </div>
      </div>
    </div>
  )
}

export function ArticleFooter() {
  const { m, site, settings, post } = usePage<Data>()
  const { sources, tags, author, reviewed } = post
  const textLanguage = useTextLanguage()
  return (
    <footer className={`mt-6 stack ${styles.foot}`}>
      {sources.length > 0 && (
        <section aria-labelledby="article-sources" className={`small close ${styles.sources}`}>
          <h2 id="article-sources" className="large">
            {m.blog.article.sources}
          </h2>
          <ol>
            {sources.map(({ title, href }) => (
              <li key={title} lang={titleLanguage(title, site) ?? textLanguage}>
                <Link href={href} rel="noopener">
                  {title}
                </Link>
              </li>
            ))}
          </ol>
          {reviewed && (
            <p className="tiny quiet">
              {fill(m.blog.article.reviewed, { date: longDate(reviewed, site.locale) })}
            </p>
          )}
        </section>
      )}
      <ul className={`actions on-screen gap-1 ${styles.tags}`} aria-label={m.blog.tags}>
        {tags.map((tag) => (
          <li key={tag} lang={textLanguage}>
            <Link className="tap plain small" href={`/blog?q=${encodeURIComponent(tag)}`}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="article-author" className={`grid ${styles.author}`}>
        <Picture {...usePortrait()(author)} width={112} height={112} sizes="7rem" className="on-screen" />
        <div>
          <p className="eyebrow">{m.blog.article.author}</p>
          <h2 id="article-author" className="large">
            {author.name}
          </h2>
          <p className="small quiet snug">{author.title}</p>
          <p className="measure">{author.description}</p>
        </div>
      </section>
      <p className={styles.printed}>
        {settings.origin}
        {post.path}
      </p>
    </footer>
  )
}

export function TableOfContents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  const textLanguage = useTextLanguage()
  if (headings.length === 0) return null
  return (
    <nav className={styles.contents} aria-label={title}>
      <Fold title={title} className="small">
        <ol className={`small snug waypoints ${route.route} ${styles.list}`} lang={textLanguage}>
          <LinkItems links={headings} className="tap" />
        </ol>
      </Fold>
    </nav>
  )
}

/**
 * Buttons to like and share. `article/article.part.ts` opens the share links in a popup, copies the page's URL, and counts
 * the like. Only this visitor sees that count.
 */
export function ArticleTools({ post }: { post: Post }) {
  const { m, settings, language } = usePage()
  const url = settings.origin + pathIn(language, post.path)
  return (
    <div className="actions gap-1">
      <button
        type="button"
        className={`chip scripted semibold small tap ${styles.like}`}
        aria-pressed="false"
        data-like
      >
        <Icon name="heart" size={20} /> {m.blog.article.like} <span className="figures">0</span>
      </button>
      <details className={`relative ${styles.share}`} data-share-menu data-title={post.title}>
        <summary className="chip semibold small tap">
          <Icon name="share" size={20} /> {m.blog.article.share}
        </summary>
        <ul className={`card small ${styles.menu}`}>
          {SHARE_NETWORKS.map(({ key, name, icon }) => (
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

/** Template for the message after "Copy link", which article/article.part.ts shows. */
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
