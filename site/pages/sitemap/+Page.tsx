/** Every page in one list (MAP-1 to MAP-6). */
import { LinkCards } from '../../components/LinkCards.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useData } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './sitemap.module.css'

interface Props {
  entries: readonly { href: string; title: string; description?: string | undefined }[]
  external?: boolean
}

function List({ entries, external = false }: Props) {
  return (
    <ul className={styles.list}>
      {entries.map(({ href, title, description }) => (
        <li key={href}>
          <a href={href} {...(external && { target: '_blank', rel: 'noopener' })}>
            <span>{title}</span>
            {description && <small>{description}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}

export default function Page() {
  const { main, courses, more, allCourses, posts, quickActions, governmentLinks } = useData<Data>()
  return (
    <>
      <PageHead
        eyebrow="Sitemap"
        title="The whole site on one sheet"
        lede="If you know what you want, it is one tap from here."
      />
      <Section heading="Quick actions" layout="beside">
        <LinkCards links={quickActions} />
      </Section>
      <Section heading="Pages" layout="beside" tone="sheet">
        <List entries={main} />
      </Section>
      <Section heading="Course groups" layout="beside" tone="sheet">
        <List entries={courses} />
      </Section>
      <Section heading="More pages" layout="beside" tone="sheet">
        <List entries={more} />
      </Section>
      <Section heading="All courses" layout="beside">
        <List entries={allCourses} />
      </Section>
      {posts.length > 0 && (
        <Section heading="Articles" layout="beside">
          <List entries={posts} />
        </Section>
      )}
      <Section heading="Government links" layout="beside" tone="sky">
        <List entries={governmentLinks} external />
      </Section>
    </>
  )
}
