/** An article (ART items): head, text with its contents, sources, tags, author, three others, the next step. */

import { ButtonLink } from '../../../components/Button.tsx'
import { ApplyLink } from '../../../components/Calls.tsx'
import { PostCard } from '../../../components/PostCard.tsx'
import grid from '../../../components/PostGrid.module.css'
import { Prose } from '../../../components/Prose.tsx'
import { usePage } from '../../../components/page.tsx'
import { Section } from '../../../components/Section.tsx'
import type { Data } from './+data.ts'
import { Contents, CopiedAlert, Tools } from './Aside.tsx'
import styles from './article.module.css'
import { ArticleFooter, ArticleHead } from './Ends.tsx'

export default function Page() {
  const { m, data } = usePage<Data>()
  const { words, post, body, contents, related } = data
  const { call, related: others } = words.article
  return (
    <>
      <article data-article>
        <ArticleHead />
        <div className={`wrap ${styles.page}`}>
          <aside className={`on-screen stack ${styles.aside}`} aria-label={m.blog.article.about}>
            <Contents title={words.article.contents} headings={contents} />
            <Tools post={post} />
          </aside>
          <div className={styles.text}>
            <Prose body={body} />
            <ArticleFooter />
          </div>
        </div>
        <CopiedAlert />
      </article>
      <div className="on-screen" data-pagefind-ignore>
        <Section heading={others} tone="sheet">
          <ul className={grid.grid}>
            {related.map((other) => (
              <PostCard key={other.slug} post={other} heading="h3" />
            ))}
          </ul>
        </Section>
        <Section heading={call.headline} tone="ink" layout="beside">
          <p className="lede">{call.lead}</p>
          <p className="actions mt-4">
            <ApplyLink onInk />
            <ButtonLink href="/courses" look="secondary" onInk>
              {m.common.viewAllCourses}
            </ButtonLink>
          </p>
        </Section>
      </div>
    </>
  )
}
