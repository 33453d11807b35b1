/** The catalogue. Its HTML contains all courses. */
import { fillPlural } from '#lambdas/shared/message.ts'
import { ClaimFlag, ClaimNotes, ClaimText } from '../../../claims/Claims.tsx'
import { CourseCard } from '../../../course/CourseCard.tsx'
import { allCoursesFill, BUNDLE_FILTER } from '../../../course/course-data.ts'
import { PathPanel } from '../../../course/Paths.tsx'
import { BrochureDialog } from '../../../forms/fields/BrochureDialog.tsx'
import field from '../../../forms/fields/Field.module.css'
import { ApplyLink } from '../../../layout/Calls.tsx'
import { usePage } from '../../../page/page.tsx'
import { Button, DialogButton, SecondaryLink } from '../../../ui/Button.tsx'
import { PageHead } from '../../../ui/heads/PageHead.tsx'
import { Section } from '../../../ui/heads/Section.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilledMessage } from '../../../ui/messages.tsx'
import type { Data } from './+data.ts'
import { CourseComparison } from './Compare.tsx'
import styles from './courses.module.css'

const CLAIMS = ['certified-in-5-to-15-days', 'combo-discount'] as const

/** Sort orders. The first is the order in the HTML. */
const SORTS = ['order', 'price', 'length', 'level'] as const

export default function Page() {
  const { m, site, courses, more, paths, locale } = usePage<Data>()
  const goals = Object.fromEntries(paths.map(({ goal, title }) => [goal, title]))
  const fill = allCoursesFill(site)
  /** Headings by the slug of the first course of their family. */
  const groups = new Map(
    Object.entries(m.catalogue.groups).map(([family, heading]) => [
      courses.find(({ course }) => course.family === family)?.course.slug,
      heading,
    ]),
  )
  return (
    <ClaimNotes>
      <div className={styles.head}>
        <PageHead
          eyebrow={m.catalogue.eyebrow}
          title={m.catalogue.title}
          lede={
            <FilledMessage
              text={m.catalogue.lead}
              values={{
                discount: (
                  <strong>
                    <ClaimText claim="addon-discount" />
                  </strong>
                ),
              }}
            />
          }
        >
          <DialogButton dialog="brochure" look="secondary" fill={fill}>
            {m.catalogue.downloadAll}
          </DialogButton>
        </PageHead>
      </div>
      <div className={`wrap ${styles.catalogue}`} data-catalogue data-list="category">
        <div className="scripted on-screen actions middle gap-1">
          <p className="small semibold">{m.catalogue.goal}</p>
          <FilterBar
            label={m.catalogue.goal}
            filters={{ ...goals, ...m.catalogue.goals }}
            goals={m.catalogue.goalCounts}
          />
        </div>
        {paths.map((path) => (
          <PathPanel key={path.goal} path={path} />
        ))}
        <div className={`on-screen row ${styles.bar}`} data-sticky>
          <FilterBar label={m.catalogue.filter} filters={m.catalogue.filters} />
          <a
            className={`chip semibold small tap ${styles.open}`}
            href="#compare"
            data-compare-open
            data-words={m.catalogue.compareCount}
            hidden
          >
            {m.catalogue.card.compare}
          </a>
        </div>
        <div className={`ends small quiet ${styles.line}`}>
          <p
            className="figures"
            data-count
            data-words={JSON.stringify({ all: m.catalogue.count, in: m.catalogue.countIn })}
            role="status"
          >
            {fillPlural(m.catalogue.count, courses.length, locale)}
          </p>
          <input
            className={`scripted on-screen input ${field.input} ${styles.find}`}
            type="search"
            placeholder={m.catalogue.search}
            aria-label={m.catalogue.search}
            enterKeyHint="search"
            data-search
          />
          <label className={`scripted on-screen ${styles.sort}`}>
            <span>{m.catalogue.sort}</span>{' '}
            <select className={`input ${field.input}`} data-sort>
              {SORTS.map((sort, index) => (
                <option key={sort} value={index === 0 ? '' : sort}>
                  {m.catalogue.sorts[sort]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <ul data-cards data-sorted>
          {courses.map((each) => (
            <CourseCard key={each.course.slug} {...each} group={groups.get(each.course.slug)} />
          ))}
        </ul>
        <section className={`mt-4 ${styles.more}`} aria-labelledby="more-heading" data-others={BUNDLE_FILTER}>
          <div className="ends" data-others-head>
            <h2 id="more-heading" className="large">
              {m.catalogue.more}
            </h2>
            <p
              className="figures small quiet"
              data-others-count={JSON.stringify(m.catalogue.moreCount)}
              role="status"
            >
              {fillPlural(m.catalogue.moreCount, more.length, locale)}
            </p>
          </div>
          <ul className="ruled" data-sorted>
            {more.map((each) => (
              <CourseCard key={each.course.slug} {...each} />
            ))}
          </ul>
        </section>
        <div className="stack left gap-1 none-left" data-empty hidden>
          <h2>{m.catalogue.empty.title}</h2>
          <p>{m.catalogue.empty.lead}</p>
          <Button look="secondary" data-show-all>
            {m.catalogue.empty.showAll}
          </Button>
        </div>
        <ul className="actions gap-3 small mt-3">
          {CLAIMS.map((claim) => (
            <li key={claim}>
              <ClaimFlag claim={claim} />
            </li>
          ))}
        </ul>
        <CourseComparison courses={[...courses, ...more]} />
      </div>
      <Section name="close" heading={m.catalogue.close.title} tone="ink" layout="beside">
        <p className="lede">{m.catalogue.close.lead}</p>
        <p className="actions mt-4">
          <ApplyLink />
          <SecondaryLink href="/contact">{m.catalogue.close.counselor}</SecondaryLink>
        </p>
      </Section>
      <BrochureDialog fill={fill} />
    </ClaimNotes>
  )
}
