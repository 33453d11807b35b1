/** A long text. */
import type { MDXContent } from 'mdx/types'
import { useTextLanguage } from '../page/page.tsx'
import { ReadOn } from '../ui/lists/ReadOn.tsx'
import styles from './Prose.module.css'
import { DayTitle, Waypoint } from './tags/FlightPath.tsx'
import { elementParts, type TableElement } from './tags/Table.tsx'
import { components } from './tags/tags.tsx'

const lowered = { ...components, h2: 'h3', h3: 'h4' } as const

export function Prose({ body: Body }: { body: MDXContent }) {
  return (
    <div className={styles.prose} lang={useTextLanguage()}>
      <Body components={components} />
    </div>
  )
}

const namesDays = ({ type, props }: TableElement): boolean =>
  type === Waypoint || type === DayTitle || elementParts(props.children).some(namesDays)

/** Parts of a text before its first heading, and the sections that begin with a heading. */
export function textSections(body: MDXContent, heading: 'h2' | 'h3') {
  const tags = heading === 'h3' ? lowered : components
  const parts = elementParts((body({ components: tags }) as TableElement).props.children)
  const starts = parts.flatMap(({ type }, at) => (type === heading ? at : []))
  const sections = starts.map((start, at) => parts.slice(start, starts[at + 1]))
  return { intro: parts.slice(0, starts[0]), sections }
}

/** The text of a course: the section with the days, or else the first section, then the others, which phones fold. */
export function CourseProse({ body, words }: { body: MDXContent; words: string }) {
  const { intro, sections } = textSections(body, 'h3')
  const days = sections.find((section) => section.some(namesDays)) ?? sections[0] ?? []
  const others = sections.filter((section) => section !== days)
  const headings = others.flatMap(([heading], at) => [at > 0 && ' · ', heading?.props.children])
  return (
    <div className={styles.course} lang={useTextLanguage()}>
      <div className={styles.prose}>
        {intro}
        {days}
      </div>
      {others.length > 0 && (
        <ReadOn
          words={
            <span>
              {words}: <span className="small quiet">{headings}</span>
            </span>
          }
        >
          <div className={`${styles.prose} ${styles.rest}`}>{others}</div>
        </ReadOn>
      )}
    </div>
  )
}
