/** Course paths: the courses for a kind of work, such as spraying, in the order in which to take them. */
import { Fragment, type ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { LinkCards } from '../ui/lists/LinkCards.tsx'
import { BatchStart } from './Batches.tsx'
import styles from './course.module.css'
import { applyLink, type CoursePath, formatList, inclusive, sumCourses, sumInWords } from './course-data.ts'
import { Price } from './Price.tsx'

/** Courses of a path with their total, and a button to apply for them. */
function Steps({ courses, className }: { courses: CoursePath['courses']; className?: string | undefined }) {
  const { m, locale } = usePage()
  return (
    <div className={`stack gap-1 left ${className}`}>
      <ol className={styles.courses}>
        {courses.map(({ slug, title, length, price }) => (
          <li key={slug}>
            <Link className="semibold" href={`/courses/${slug}`}>
              {title}
            </Link>{' '}
            <span className="small quiet figures">
              {length}, {inclusive(price, m.common.price)}
            </span>
          </li>
        ))}
      </ol>
      <p className="small">{fill(m.course.paths.sum, { days: sumInWords(courses, m, locale).days })}</p>
      <Price rupees={sumCourses(courses).price} />
      <ButtonLink href={applyLink(...courses)}>{m.course.paths.apply}</ButtonLink>
    </div>
  )
}

interface QuestionProps {
  question: string
  name: string
  answers: readonly string[]
  /** Content for each answer. CSS shows that of the checked answer. */
  children?: (answer: string) => ReactNode
}

function Question({ question, name, answers, children }: QuestionProps) {
  return (
    <fieldset className={children ? undefined : styles.certificate}>
      <legend className="small semibold">{question}</legend>
      {answers.map((answer, index) => (
        <Fragment key={answer}>
          <label className="chip row small">
            <input type="radio" name={name} className="visually-hidden" defaultChecked={index === 0} />{' '}
            {answer}
          </label>
          {children?.(answer)}
        </Fragment>
      ))}
    </fieldset>
  )
}

/**
 * A course path in the catalogue. The button of its goal opens the panel (ui/lists/list.part.ts); without script all panels
 * are open. CSS alone reacts to the visitor's answers.
 */
export function PathPanel({ path }: { path: CoursePath }) {
  const { m, locale } = usePage()
  const { goal, title, why, papers, courses, places } = path
  const words = m.course.paths
  const certificate = courses.find(({ isCertificate }) => isCertificate)
  const documents = new Set(courses.flatMap((course) => course.documents))
  return (
    <section
      id={`path-${goal}`}
      className={`card ${styles.path}`}
      aria-labelledby={`path-${goal}-heading`}
      data-path={goal}
    >
      <div className="stack gap-1">
        <h2 id={`path-${goal}-heading`} className="large">
          {title}
        </h2>
        <p className="small quiet close">{why}</p>
        <p className="small close">
          {fill(words.papers[papers], { course: certificate?.title ?? '' })}{' '}
          {documents.size > 0 && fill(words.bring, { documents: formatList([...documents], locale) })}
        </p>
      </div>
      <div className="stack gap-1">
        {certificate && (
          <Question question={words.certificate} name={`has-${goal}`} answers={[words.no, words.yes]} />
        )}
        <Steps courses={courses} className={styles.all} />
        {certificate && (
          <Steps courses={courses.filter((course) => course !== certificate)} className={styles.rest} />
        )}
      </div>
      <Question question={words.where} name={`where-${goal}`} answers={places}>
        {(place) => (
          <ul className="small stack gap-1">
            {courses.map(({ slug, title: course, batches, locations }) => {
              const batch = batches.find(({ location }) => location === place)
              const without = locations.includes(place) ? m.course.batches.onRequest : words.elsewhere
              return (
                <li key={slug}>
                  {course}: {batch ? <BatchStart batch={batch} /> : without}
                </li>
              )
            })}
          </ul>
        )}
      </Question>
    </section>
  )
}

const linkOf = ({ goal }: CoursePath) => `/courses?goal=${goal}#path-${goal}`

/** Links to course paths, with their total duration and fee. */
export function PathLinks({ paths, heading }: { paths: readonly CoursePath[]; heading: string }) {
  const { m, locale } = usePage()
  const links = paths.map((path) => ({
    href: linkOf(path),
    title: path.title,
    description: Object.values(sumInWords(path.courses, m, locale)).join(', '),
  }))
  return (
    <nav className={`stack gap-1 ${styles.links}`} aria-label={heading}>
      <p className="small semibold">{heading}</p>
      <LinkCards links={links} />
    </nav>
  )
}

export function LearningPathLinks({ paths }: { paths: readonly CoursePath[] }) {
  const { m } = usePage()
  return (
    paths.length > 0 && (
      <p className="small mt-1">
        {m.course.paths.part}
        {paths.map((path, index) => (
          <Fragment key={path.goal}>
            {index === 0 ? ': ' : ', '}
            <Link href={linkOf(path)}>{path.title}</Link>
          </Fragment>
        ))}
      </p>
    )
  )
}
