/** List of all pages. */
import { fillPlural } from '#lambdas/shared/message.ts'
import { COURSE_PATHS } from '../../layout/navigation.tsx'
import { usePage } from '../../page/page.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { Link } from '../../ui/Link.tsx'
import { LinkCards, type Links } from '../../ui/lists/LinkCards.tsx'
import type { Data } from './+data.ts'
import { COURSE_DAYS, MAIN_PATHS, MORE_PATHS } from './paths.ts'
import styles from './sitemap.module.css'

function List({ entries, external = false }: { entries: Links; external?: boolean }) {
  return (
    <ul className={`grid ${styles.list}`}>
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

const entriesOf = <Key extends string>(
  paths: Readonly<Record<Key, string>>,
  titles: Readonly<Record<Key, string>>,
) => (Object.keys(paths) as Key[]).map((key) => ({ key, href: paths[key], title: titles[key] }))

export default function Page() {
  const { m, locale, more, allCourses, posts, quickActions, governmentLinks } = usePage<Data>()
  const courses = entriesOf(COURSE_PATHS, m.sitemap.courses).map(({ key, ...course }) => {
    const days = COURSE_DAYS[key]
    return { ...course, description: days ? fillPlural(m.sitemap.days, days, locale) : undefined }
  })
  const lists: readonly (readonly [name: string, heading: string, entries: Links])[] = [
    ['pages', m.sitemap.pages, entriesOf(MAIN_PATHS, m.sitemap.main)],
    ['course-groups', m.sitemap.courseGroups, courses],
    ['more-pages', m.sitemap.morePages, [...entriesOf(MORE_PATHS, m.sitemap.more), ...more]],
  ]
  return (
    <>
      <PageHead eyebrow={m.sitemap.eyebrow} title={m.sitemap.title} lede={m.sitemap.lead} />
      <Section name="quick-actions" heading={m.sitemap.quickActions} layout="beside">
        <LinkCards links={quickActions} />
      </Section>
      {lists.map(([name, heading, entries]) => (
        <Section key={name} name={name} heading={heading} layout="beside" tone="sheet">
          <List entries={entries} />
        </Section>
      ))}
      <Section name="all-courses" heading={m.sitemap.allCourses} layout="beside">
        <List entries={allCourses} />
      </Section>
      {posts.length > 0 && (
        <Section name="articles" heading={m.sitemap.articles} layout="beside">
          <List entries={posts} />
        </Section>
      )}
      <Section name="government-links" heading={m.sitemap.governmentLinks} layout="beside" tone="sky">
        <List entries={governmentLinks} external />
      </Section>
    </>
  )
}
