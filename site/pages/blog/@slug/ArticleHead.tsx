/** Top of an article: where it stands, its title, who wrote it and when, and its picture (ART-3, ART-4, ART-14). */

import type { Post } from '#content/model/site.ts'
import { longDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { categoryKey } from '../../../client/query.ts'
import { Badge } from '../../../components/Badge.tsx'
import chart from '../../../components/ChartFrame.module.css'
import { Picture } from '../../../components/Picture.tsx'
import { useLocale, useMessages, useTextLanguage } from '../../../components/page.tsx'
import { POST_HUES } from '../../../components/post-data.ts'
import styles from './ArticleHead.module.css'

export function ArticleHead({ post }: { post: Post }) {
  const locale = useLocale()
  const m = useMessages()
  const own = useTextLanguage()
  const { title, excerpt, category, badge, author, date, readTime, views, heroImage } = post
  return (
    <div className={styles.head} data-hue={POST_HUES[category]}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <nav aria-label={m.common.breadcrumb}>
            <ol className={styles.crumbs}>
              <li>
                <a href="/">{m.common.home}</a>
              </li>
              <li>
                <a href="/blog">{m.common.blog}</a>
              </li>
              <li>
                <a href={`/blog?category=${categoryKey(category)}`}>{m.blog.categories[category]}</a>
              </li>
            </ol>
          </nav>
          <p data-pagefind-ignore lang={own}>
            <Badge hue={POST_HUES[category]}>{badge}</Badge>
          </p>
          <h1 lang={own}>{title}</h1>
          <p className={styles.excerpt} lang={own}>
            {excerpt}
          </p>
          <div className={styles.byline}>
            <Picture name={author.portrait.name} alt="" width={56} height={56} sizes="56px" />
            <p>
              <strong>{author.name}</strong>
              <span className={`figures ${styles.facts}`}>
                <time dateTime={date}>{longDay(date, locale)}</time>
                <span lang={own}>{readTime}</span>
                {views && <span>{fill(m.blog.views, { count: views })}</span>}
              </span>
            </p>
          </div>
        </div>
        <div className={`${chart.frame} ${styles.picture}`} lang={own}>
          <Picture name={heroImage.name} alt={heroImage.alt} sizes="(min-width: 60rem) 36rem, 100vw" inline />
        </div>
      </div>
    </div>
  )
}
