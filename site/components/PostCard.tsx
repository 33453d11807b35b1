/** A card of an article (BLG-17 to BLG-20). The whole card leads to it, by its one link. */

import { longDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Badge } from './Badge.tsx'
import { Picture } from './Picture.tsx'
import styles from './PostCard.module.css'
import { useLocale, useMessages, useTextLanguage } from './page.tsx'
import { CARD_TAGS, type Card, opening, POST_HUES } from './post-data.ts'

interface Props {
  post: Card
  /** MDX, of which a featured card shows the opening. */
  body?: string
  /** `h3` under another heading; nothing is featured there. */
  heading?: 'h2' | 'h3'
}

export function PostCard({ post, body = '', heading: Heading = 'h2' }: Props) {
  const locale = useLocale()
  const m = useMessages()
  const own = useTextLanguage()
  const { title, excerpt, category, author, date, readTime, views, tags, heroImage } = post
  const featured = post.featured && Heading === 'h2'
  const hue = POST_HUES[category]
  const rest = tags.length - CARD_TAGS
  return (
    <li
      className={styles.card}
      data-post={category}
      data-tags={tags.join('|')}
      data-hue={hue}
      data-featured={featured || undefined}
    >
      <div className={styles.picture}>
        <Picture
          name={heroImage.name}
          alt={heroImage.alt}
          sizes="(min-width: 60rem) 26rem, 100vw"
          inline={featured}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <Badge hue={hue}>{m.blog.categories[category]}</Badge>
          {featured && <span className={styles.featured}>{m.blog.featured}</span>}
        </div>
        <Heading lang={own}>
          <a href={post.path}>{title}</a>
        </Heading>
        <p className={styles.excerpt} data-excerpt="" lang={own}>
          {excerpt}
        </p>
        {featured &&
          opening(body).map((paragraph) => (
            <p key={paragraph} className={styles.opening} lang={own}>
              {paragraph}
            </p>
          ))}
        <ul className={styles.tags} aria-label={m.blog.tags}>
          {tags.slice(0, CARD_TAGS).map((tag) => (
            <li key={tag} lang={own}>
              {tag}
            </li>
          ))}
          {rest > 0 && (
            <li title={tags.slice(CARD_TAGS).join(', ')}>{fill(m.blog.moreTags, { count: rest })}</li>
          )}
        </ul>
      </div>
      <footer className={styles.foot}>
        <div className={styles.portrait}>
          <Picture name={author.portrait.name} alt="" width={44} height={44} sizes="44px" />
        </div>
        <p>
          <strong>{author.name}</strong>
          <span className={`figures ${styles.facts}`}>
            <time dateTime={date}>{longDay(date, locale)}</time>
            <span>{readTime}</span>
            {views && <span>{fill(m.blog.views, { count: views })}</span>}
          </span>
        </p>
      </footer>
    </li>
  )
}
