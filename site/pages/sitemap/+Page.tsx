/** List of all pages. */
import { fillPlural } from '#lambdas/shared/message.ts'
import { usePage } from '../../page/page.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { Link } from '../../ui/Link.tsx'
import { LinkCards, type LinkList } from '../../ui/lists/LinkCards.tsx'
import type { Data } from './+data.ts'
import { COURSE_DAYS, SUBJECTS } from './paths.ts'
import styles from './sitemap.module.css'

function List({ entries, external = false }: { entries: LinkList; external?: boolean }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ href, title, description }) => (
        <li key={href}>
          <Link className="ends" href={href} {...(external && { target: '_blank', rel: 'noopener' })}>
            <span>{title}</span>
            {description && <small className="tiny quiet">{description}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Lists the pages of each subject. Pages that editors have added are listed with the legal pages. */
function Subjects() {
  const { m, locale, more } = usePage<Data>()
  const { main, courses, more: others, subjects, days } = m.sitemap
  const titles: Readonly<Record<string, string>> = { ...main, ...courses, ...others }
  const entryOf = ([key, href]: [string, string]) => {
    const length = COURSE_DAYS[key]
    return {
      href,
      title: titles[key] ?? key,
      description: length ? fillPlural(days, length, locale) : undefined,
    }
  }
  return (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).map((name) => (
    <section key={name} aria-labelledby={`${name}-heading`} className={styles[name]}>
      <h2 className="large" id={`${name}-heading`}>
        {subjects[name]}
      </h2>
      <List entries={[...Object.entries(SUBJECTS[name]).map(entryOf), ...(name === 'legal' ? more : [])]} />
    </section>
  ))
}

export default function Page() {
  const { m, allCourses, posts, quickActions, governmentLinks } = usePage<Data>()
  return (
    <>
      <PageHead eyebrow={m.sitemap.eyebrow} title={m.sitemap.title} lede={m.sitemap.lead} />
      <Section name="quick-actions" heading={m.sitemap.quickActions} layout="beside">
        <LinkCards links={quickActions} />
      </Section>
      <div className="sheet section">
        <div className={`grid wrap ${styles.subjects}`}>
          <Subjects />
        </div>
      </div>
      <Section name="all-courses" heading={m.sitemap.allCourses} layout="beside">
        <List entries={allCourses} />
      </Section>
      {posts.length > 0 && (
        <Section name="articles" heading={m.sitemap.articles} layout="beside" tone="sheet">
          <List entries={posts} />
        </Section>
      )}
      <Section name="government-links" heading={m.sitemap.governmentLinks} layout="beside" tone="sky">
        <List entries={governmentLinks} external />
      </Section>
    </>
  )
}
