/** A section with a heading, in one of several layouts. */
import type { ReactNode } from 'react'
import { ApplyLink } from '../../layout/Calls.tsx'
import { usePage } from '../../page/page.tsx'
import { SecondaryLink } from '../Button.tsx'
import styles from './Section.module.css'

interface Props {
  /** Name of the section for links in every language: `/contact#centres-heading`. */
  name: string
  heading: string
  eyebrow?: ReactNode
  intro?: ReactNode
  figure?: ReactNode
  /**
   * `beside`: heading in the left four columns; `above`: heading above the content; `close`: like `above` with less space;
   * `bleed`: like `close`, with content as wide as the window.
   */
  layout?: 'beside' | 'above' | 'close' | 'bleed'
  tone?: 'paper' | 'sky' | 'ink' | 'sheet'
  id?: string
  className?: string | undefined
  children: ReactNode
}

const TONES = { paper: undefined, sky: styles.sky, ink: 'night', sheet: styles.sheet }
const LAYOUTS = { beside: styles.beside, above: styles.above, close: undefined, bleed: undefined }

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

export function Section({ layout = 'above', tone = 'paper', ...props }: Props) {
  const { name, heading, eyebrow, intro, figure, id, className, children } = props
  const headingId = `${name}-heading`
  return (
    <section id={id} aria-labelledby={headingId} className={classes('section', TONES[tone], className)}>
      <div className={classes('wrap', LAYOUTS[layout])}>
        <header className={classes('gap-1 mb-4 stack', layout === 'beside' && 'sticky', styles.header)}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={headingId}>{heading}</h2>
          {intro && <p className={`quiet ${styles.intro}`}>{intro}</p>}
          {figure}
        </header>
        {layout !== 'bleed' && <div>{children}</div>}
      </div>
      {layout === 'bleed' && children}
    </section>
  )
}

/** Last section of a page, with two buttons. @param children further buttons */
export function ClosingCta({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { m } = usePage()
  return (
    <Section name="close" heading={title} tone="ink" layout="beside">
      <p className="lede">{lead}</p>
      <div className={`mt-4 actions ${styles.actions}`}>
        <ApplyLink />
        <SecondaryLink href="/courses">{m.common.viewAllCourses}</SecondaryLink>
        {children}
      </div>
    </Section>
  )
}
