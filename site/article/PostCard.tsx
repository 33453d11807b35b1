/** Card of an article. The whole card is one link. */
import type { PostWithText } from '#content/model/site.ts'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { fill } from '#lambdas/shared/message.ts'
import marks from '../course/course.module.css'
import { usePage, useTextLanguage } from '../page/page.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Link } from '../ui/Link.tsx'
import { Picture } from '../ui/media/Picture.tsx'
import { Byline } from './Byline.tsx'
import styles from './PostCard.module.css'
import { MAX_CARD_TAGS, openingTexts, POST_HUES, type PostCardData } from './post-data.ts'

interface Props {
  post: PostCardData
  tree?: PostWithText['tree']
  /** `h3` in a list below another heading. Such a list features no card. */
  heading?: 'h2' | 'h3'
}

export function PostCard({ post, tree, heading: Heading = 'h2' }: Props) {
  const { m, language } = usePage()
  const textLanguage = useTextLanguage()
  const { title, excerpt, category, tags, heroImage } = post
  const featured = post.featured && Heading === 'h2'
  const hue = POST_HUES[category]
  const rest = tags.length - MAX_CARD_TAGS
  return (
    <li
      className={`grid clip card pressable ${styles.card}`}
      data-post={category}
      data-tags={tags.join('|')}
      data-hue={hue}
      data-featured={featured || undefined}
    >
      <div className={`sky ${styles.picture}`}>
        <Picture
          name={heroImage.name}
          alt={heroImage.alt}
          sizes="(min-width: 60rem) 26rem, 100vw"
          inline={featured}
        />
      </div>
      <div className={`flex gap-1 ${styles.body}`}>
        <div className="ends gap-1">
          <Badge hue={hue}>{m.blog.categories[category]}</Badge>
          {featured && <span className={`bold tiny snug ${styles.featured}`}>{m.blog.featured}</span>}
        </div>
        <Heading lang={textLanguage}>
          <Link href={post.path} data-covers>
            {title}
          </Link>
        </Heading>
        <p className={`small quiet close ${styles.excerpt}`} data-excerpt="" lang={textLanguage}>
          {excerpt}
        </p>
        {featured && tree && (
          <div className={styles.opening}>
            {openingTexts(tree()).map((paragraph) => (
              <p key={paragraph} lang={englishMark(paragraph, language) ?? textLanguage}>
                {paragraph}
              </p>
            ))}
          </div>
        )}
        <ul className={`tiny quiet close ${marks.tags} ${styles.tags}`} aria-label={m.blog.tags}>
          {tags.slice(0, MAX_CARD_TAGS).map((tag) => (
            <li key={tag} lang={textLanguage}>
              {tag}
            </li>
          ))}
          {rest > 0 && (
            <li title={tags.slice(MAX_CARD_TAGS).join(', ')}>{fill(m.blog.moreTags, { count: rest })}</li>
          )}
        </ul>
      </div>
      <footer className={`beside tiny snug ${styles.foot}`}>
        <Byline post={post} size={44} />
      </footer>
    </li>
  )
}
