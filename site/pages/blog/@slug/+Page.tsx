/** An article (ART items): head, text with its contents, sources, tags, author, three others, the next step. */
import { ButtonLink } from '../../../components/Button.tsx'
import { PostCard } from '../../../components/PostCard.tsx'
import { PostGrid } from '../../../components/PostGrid.tsx'
import { Prose } from '../../../components/Prose.tsx'
import { useData, useMessages } from '../../../components/page.tsx'
import { Section } from '../../../components/Section.tsx'
import { Words } from '../../../components/Words.tsx'
import type { Data } from './+data.ts'
import { ArticleFooter } from './ArticleFooter.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import styles from './article.module.css'
import { Contents } from './Contents.tsx'
import { CopiedAlert } from './CopiedAlert.tsx'
import { Tools } from './Tools.tsx'

export default function Page() {
  const m = useMessages()
  const { words, post, body, contents, related } = useData<Data>()
  const { call, related: others } = words.article
  return (
    <>
      <article data-article>
        <ArticleHead post={post} />
        <div className={`wrap ${styles.page}`}>
          <aside className={styles.aside} aria-label={m.blog.article.about}>
            <Contents title={words.article.contents} headings={contents} />
            <Tools post={post} />
          </aside>
          <div className={styles.text}>
            <Prose html={body} />
            <ArticleFooter />
          </div>
        </div>
        <CopiedAlert />
      </article>
      <div className={styles.rest} data-pagefind-ignore>
        <Section heading={others} tone="sheet">
          <PostGrid>
            {related.map((other) => (
              <PostCard key={other.slug} post={other} heading="h3" />
            ))}
          </PostGrid>
        </Section>
        <Section heading={call.headline} tone="ink" layout="beside">
          <p className="lede">{call.lead}</p>
          <p className={styles.actions}>
            <ButtonLink href="/apply" onInk>
              <Words of="applyNow" />
            </ButtonLink>
            <ButtonLink href="/courses" look="secondary" onInk>
              {m.common.viewAllCourses}
            </ButtonLink>
          </p>
        </Section>
      </div>
    </>
  )
}
