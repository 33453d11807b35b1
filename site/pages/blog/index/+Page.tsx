/** Blog: articles with search and filters, newsletter, calls to action. */
import { fill } from '#lambdas/shared/message.ts'
import grid from '../../../article/PostCard.module.css'
import { PostCard } from '../../../article/PostCard.tsx'
import { pageHref } from '../../../article/post-data.ts'
import { ClaimList, ClaimNotes } from '../../../claims/Claims.tsx'
import { Icon } from '../../../drawings/icons/Icon.tsx'
import { NewsletterSignup } from '../../../forms/newsletter/NewsletterSignup.tsx'
import { ApplyLink, ChatLink } from '../../../layout/Calls.tsx'
import { usePage } from '../../../page/page.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHead } from '../../../ui/heads/PageHead.tsx'
import { Section } from '../../../ui/heads/Section.tsx'
import { Link } from '../../../ui/Link.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { Fold } from '../../../ui/lists/Fold.tsx'
import type { Data } from './+data.ts'
import styles from './blog.module.css'

export default function Page() {
  const { m, page, pages } = usePage<Data>()
  const { headline, lead, call } = m.blog
  const lede = page === 1 ? lead : fill(m.blog.older.lead, { page, pages })
  return (
    <ClaimNotes>
      <PageHead eyebrow={m.common.blog} title={headline} lede={lede} chart={<Newsletter />} />
      <Listing />
      <Section name="call" heading={call.headline} layout="beside">
        <p className="lede">{call.lead}</p>
        <p className="actions mt-4">
          <ApplyLink />
          <ChatLink chat={m.blog.chatText}>{call.chat}</ChatLink>
        </p>
      </Section>
    </ClaimNotes>
  )
}

/** Newsletter form, above the list, so that it is not next to the newsletter form of the footer. Phones fold it. */
function Newsletter() {
  const { m, claims } = usePage<Data>()
  return (
    <section
      id="newsletter"
      aria-label={m.blog.newsletter.headline}
      className={`mt-3 night rounded ${styles.newsletter}`}
    >
      <Fold title={m.blog.newsletter.headline} className="large close">
        <div className="stack gap-1">
          <p className="small quiet snug">{m.blog.newsletter.lead}</p>
          <ClaimList claims={claims} />
          <NewsletterSignup source="blog" />
        </div>
      </Fold>
    </section>
  )
}

/** Number of articles at first, and number that each click on Load More adds. */
const FIRST = 9
const STEP = 6

/** Search field, filters with counts, and number of results. */
function Filters() {
  const { m, counts } = usePage<Data>()
  const { count, countIn, countMatching, countInMatching } = m.blog
  const lines = { all: count, in: countIn, matching: countMatching, both: countInMatching }
  return (
    <div className={`scripted stack gap-1 mb-3 ${styles.tools}`}>
      <div role="search" className={`relative ${styles.search}`}>
        <label htmlFor="blog-search" className="visually-hidden">
          {m.blog.search.label}
        </label>
        <Icon name="search" size={20} />
        <input
          id="blog-search"
          className="input"
          type="search"
          placeholder={m.blog.search.placeholder}
          enterKeyHint="search"
          aria-controls="articles"
          data-search
        />
      </div>
      <FilterBar label={m.blog.filter} filters={m.blog.categories} counts={counts} />
      <p
        className={`figures small quiet ${styles.count}`}
        data-count
        data-words={JSON.stringify(lines)}
        role="status"
      />
    </div>
  )
}

function Pages({ page, pages }: Pick<Data, 'page' | 'pages'>) {
  const words = usePage().m.blog.pages
  if (pages === 1) return null
  return (
    <nav aria-label={words.label} className={`grid middle gap-2 mt-4 small ${styles.pages}`}>
      {page > 1 && (
        <Link className="bold tap" href={pageHref(page - 1)} rel="prev">
          <Icon name="arrow-left" size={18} /> {words.newer}
        </Link>
      )}
      <p className="figures quiet">{fill(words.at, { page, pages })}</p>
      {page < pages && (
        <Link className="bold tap" href={pageHref(page + 1)} rel="next">
          {words.older} <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </nav>
  )
}

/** Cards with the featured article first. The first page has search, filters and Load More for all articles. */
function Listing() {
  const { m, posts, total, page, pages } = usePage<Data>()
  const first = page === 1
  return (
    <div className="wrap mt-3" data-list={first ? 'post' : undefined}>
      {first && <Filters />}
      <ul
        className={`grid gap-3 ${grid.grid}`}
        {...(first && {
          id: 'articles',
          'data-cards': '',
          'data-total': total,
          'data-pages': pages,
          'data-first': FIRST,
          'data-step': STEP,
        })}
      >
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} tree={post.tree} />
        ))}
      </ul>
      {first && (
        <div className="stack left gap-1 none-left" data-empty hidden>
          <h2>{m.blog.empty.headline}</h2>
          <p>{m.blog.empty.lead}</p>
          <Button look="secondary" data-show-all>
            {m.blog.empty.reset}
          </Button>
        </div>
      )}
      <p className={`gap-2 mt-4 ends ${styles.more}`}>
        {first && (
          <Button look="secondary" data-load-more>
            {m.blog.more}
          </Button>
        )}
        <Link className="gap-1 tap small" href="/rss.xml">
          <Icon name="rss" size={18} /> {m.blog.rss}
        </Link>
      </p>
      <Pages page={page} pages={pages} />
    </div>
  )
}
