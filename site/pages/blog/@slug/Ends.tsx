/** Head and foot of an article. */
import { plainDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Byline } from '../../../article/Byline.tsx'
import { POST_HUES } from '../../../article/post-data.ts'
import { titleLanguage } from '../../../language/links.ts'
import { usePage, useTextLanguage } from '../../../page/page.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Link } from '../../../ui/Link.tsx'
import { categoryKey } from '../../../ui/lists/list-state.ts'
import { useFace } from '../../../ui/media/face.ts'
import { Picture } from '../../../ui/media/Picture.tsx'
import type { Data } from './+data.ts'
import styles from './Ends.module.css'

/** Breadcrumbs, title, author, date and picture (ART-3, ART-4, ART-14). */
export function ArticleHead() {
  const { m, data } = usePage<Data>()
  const { post } = data
  const own = useTextLanguage()
  const { title, excerpt, category, badge, heroImage } = post
  const crumbs = {
    '/': m.common.home,
    '/blog': m.common.blog,
    [`/blog?category=${categoryKey(category)}`]: m.blog.categories[category],
  }
  return (
    <div className={styles.head} data-hue={POST_HUES[category]}>
      <div className={`wrap columns ${styles.grid}`}>
        <div className={`stack ${styles.words}`}>
          <nav aria-label={m.common.breadcrumb}>
            <ol className={`actions small quiet on-screen ${styles.crumbs}`}>
              {Object.entries(crumbs).map(([href, name]) => (
                <li key={href}>
                  <Link className="tap" href={href}>
                    {name}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <p data-pagefind-ignore>
            <Badge hue={POST_HUES[category]}>{m.blog.badges[badge]}</Badge>
          </p>
          <h1 lang={own}>{title}</h1>
          <p className={`quiet ${styles.excerpt}`} lang={own}>
            {excerpt}
          </p>
          <div className={`beside small ${styles.byline}`}>
            <Byline post={post} size={56} />
          </div>
        </div>
        <div className={`on-screen frame ${styles.picture}`} lang={own}>
          <Picture name={heroImage.name} alt={heroImage.alt} sizes="(min-width: 60rem) 36rem, 100vw" inline />
        </div>
      </div>
    </div>
  )
}

/** Sources, tags and author (ART-16, ART-17). */
export function ArticleFooter() {
  const { m, site, data } = usePage<Data>()
  const { settings } = site
  const { post } = data
  const { sources, tags, author, reviewed } = post
  const own = useTextLanguage()
  return (
    <footer className={`stack ${styles.foot}`}>
      {sources.length > 0 && (
        <section aria-labelledby="article-sources" className={`small ${styles.sources}`}>
          <h2 id="article-sources">{m.blog.article.sources}</h2>
          <ol>
            {sources.map(({ title, href }) => (
              <li key={title} lang={titleLanguage(title, site) ?? own}>
                <Link href={href} rel="noopener">
                  {title}
                </Link>
              </li>
            ))}
          </ol>
          {reviewed && (
            <p className="tiny quiet">
              {fill(m.blog.article.reviewed, { date: plainDay(reviewed, site.locale) })}
            </p>
          )}
        </section>
      )}
      <ul className={`actions on-screen ${styles.tags}`} aria-label={m.blog.tags}>
        {tags.map((tag) => (
          <li key={tag} lang={own}>
            <Link className="tap plain small" href={`/blog?q=${encodeURIComponent(tag)}`}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="article-author" className={styles.author}>
        <Picture {...useFace()(author)} width={112} height={112} sizes="7rem" className="on-screen" />
        <div>
          <p className="eyebrow">{m.blog.article.author}</p>
          <h2 id="article-author">{author.name}</h2>
          <p className={`small quiet ${styles.role}`}>{author.title}</p>
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
