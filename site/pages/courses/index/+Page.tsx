/** The catalogue (CRS items): every card is in the HTML, the filter works on what is there. */
import { BrochureDialog } from '../../../components/BrochureDialog.tsx'
import { ButtonLink, DialogButton } from '../../../components/Button.tsx'
import { ClaimWords } from '../../../components/ClaimWords.tsx'
import { CourseCard } from '../../../components/CourseCard.tsx'
import { FILTERS } from '../../../components/catalogue-data.ts'
import { FilterBar } from '../../../components/FilterBar.tsx'
import { Flag } from '../../../components/Flag.tsx'
import { Notes } from '../../../components/Notes.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { useData } from '../../../components/page.tsx'
import { Section } from '../../../components/Section.tsx'
import { Words } from '../../../components/Words.tsx'
import type { Data } from './+data.ts'
import { Compare } from './Compare.tsx'
import styles from './courses.module.css'

/** Claims beside the offer of the heading (data/claims.yaml). */
const CLAIMS = ['certified-in-5-to-15-days', 'combo-discount'] as const

/** Ways to sort, each by an attribute of the cards. */
const SORTS = [
  ['', 'Our order'],
  ['price', 'Price, lowest first'],
  ['length', 'Length, shortest first'],
  ['level', 'Level, beginners first'],
] as const

export default function Page() {
  const { courses, bundles, all } = useData<Data>()
  const fill = { courseName: all.title, brochureLink: all.link, isDownloadAll: 'true' }
  return (
    <Notes>
      <PageHead
        eyebrow="Course catalogue"
        title="Choose the course that puts you in the air"
        lede={
          <>
            <strong>
              <ClaimWords claim="addon-discount" />
            </strong>
            . Every fee is shown before and after GST.
          </>
        }
        actions={
          <DialogButton dialog="brochure" look="secondary" fill={fill}>
            Download All
          </DialogButton>
        }
      />
      <div className={`wrap ${styles.catalogue}`} data-catalogue>
        <ul className={styles.claims}>
          {CLAIMS.map((claim) => (
            <li key={claim}>
              <Flag claim={claim} />
            </li>
          ))}
        </ul>
        <div className={styles.bar}>
          <FilterBar label="Filter courses" filters={FILTERS.map((name) => ({ name }))} />
          <a className={styles.open} href="#compare" data-compare-open hidden>
            Compare
          </a>
        </div>
        <div className={styles.line}>
          <p className="figures" data-count role="status">
            Showing {courses.length} courses
          </p>
          <label className={styles.sort}>
            <span>Sort</span>{' '}
            <select data-sort>
              {SORTS.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        </div>
        <ul className={styles.cards} data-cards>
          {courses.map((each, index) => (
            <CourseCard key={each.course.slug} {...each} listed first={index === 0} />
          ))}
        </ul>
        <div className={styles.empty} data-empty hidden>
          <h2>No courses found</h2>
          <p>Try adjusting your filter or browse all courses.</p>
          <button type="button" className={styles.showAll} data-show-all>
            Show All Courses
          </button>
          {bundles.length > 0 && (
            <div className={styles.bundles}>
              <h3>Bundle pages</h3>
              <ul className={styles.cards}>
                {bundles.map((each) => (
                  <CourseCard key={each.course.slug} {...each} />
                ))}
              </ul>
            </div>
          )}
        </div>
        <Compare courses={courses} />
      </div>
      <Section heading="Not sure which course fits?" tone="ink" layout="beside">
        <p className="lede">
          Tell us what you do now and what you want to be paid for. We answer with one course, not with ten.
        </p>
        <p className={styles.close}>
          <ButtonLink href="/apply" onInk>
            <Words of="applyNow" />
          </ButtonLink>
          <ButtonLink href="/contact" look="secondary" onInk>
            Talk to Counselor
          </ButtonLink>
        </p>
      </Section>
      <BrochureDialog fill={fill} />
    </Notes>
  )
}
