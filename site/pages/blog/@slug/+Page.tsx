/** An article. */
import grid from '../../../article/PostCard.module.css'
import { PostCard } from '../../../article/PostCard.tsx'
import { ApplyLink } from '../../../layout/Calls.tsx'
import { usePage } from '../../../page/page.tsx'
import { Prose } from '../../../text/Prose.tsx'
import { SecondaryLink } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/heads/Section.tsx'
import { LinkCards } from '../../../ui/lists/LinkCards.tsx'
import type { Data } from './+data.ts'
import styles from './article.module.css'
import { ArticleFooter, ArticleHead, ArticleTools, CopiedAlert, TableOfContents } from './Ends.tsx'

export default function Page() {
  const { m, post, body, contents, courses, related } = usePage<Data>()
  const { call, related: others } = m.blog.article
  return (
    <>
      <article data-article>
        <ArticleHead />
        <div className={`wrap ${styles.page}`}>
          <aside
            className={`gap-3 mb-4 on-screen stack sticky ${styles.aside}`}
            aria-label={m.blog.article.about}
          >
            <TableOfContents title={m.blog.article.contents} headings={contents} />
            <ArticleTools post={post} />
          </aside>
          <div className={styles.text}>
            <Prose body={body} />
            {courses.length > 0 && (
              <nav className="stack on-screen mt-6" aria-label={m.blog.article.courses}>
                <p className="large bold">{m.blog.article.courses}</p>
                <LinkCards links={courses} />
              </nav>
            )}
            <ArticleFooter />
          </div>
        </div>
        <CopiedAlert />
      </article>
      <div className="on-screen" data-pagefind-ignore>
        <Section name="others" heading={others} tone="sheet">
          <ul className={`grid gap-3 ${grid.grid}`}>
            {related.map((other) => (
              <PostCard key={other.slug} post={other} heading="h3" />
            ))}
          </ul>
        </Section>
        <Section name="call" heading={call.headline} tone="ink" layout="beside">
          <p className="lede">{call.lead}</p>
          <p className="actions mt-4">
            <ApplyLink />
            <SecondaryLink href="/courses">{m.common.viewAllCourses}</SecondaryLink>
          </p>
        </Section>
      </div>
    </>
  )
}
