/** Under the text: its sources, its tags, who wrote it (ART-16, ART-17). */
import { Picture } from '../../../components/Picture.tsx'
import { useData, useMessages, useSite, useTextLanguage } from '../../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './ArticleFooter.module.css'

export function ArticleFooter() {
  const m = useMessages()
  const { post, words } = useData<Data>()
  const { origin } = useSite().settings
  const { sources, tags, author } = post
  const own = useTextLanguage()
  return (
    <footer className={styles.foot}>
      {sources.length > 0 && (
        <section aria-labelledby="article-sources" className={styles.sources}>
          <h2 id="article-sources">{m.blog.article.sources}</h2>
          <ol>
            {sources.map(({ title, href }) => (
              <li key={title} lang={own}>
                <a href={href} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      <ul className={styles.tags} aria-label={m.blog.tags}>
        {tags.map((tag) => (
          <li key={tag} lang={own}>
            <a href={`/blog?q=${encodeURIComponent(tag)}`}>{tag}</a>
          </li>
        ))}
      </ul>
      <section aria-labelledby="article-author" className={styles.author}>
        <Picture
          name={author.portrait.name}
          alt={author.portrait.alt}
          width={112}
          height={112}
          sizes="7rem"
        />
        <div>
          <p className="eyebrow">{words.article.author}</p>
          <h2 id="article-author">{author.name}</h2>
          <p className={styles.role}>{author.title}</p>
          <p>{author.description}</p>
        </div>
      </section>
      <p className={styles.printed}>
        {origin}
        {post.path}
      </p>
    </footer>
  )
}
