/** The last section of a page on ink: apply, see the courses, and what else the page offers. */

import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import { ApplyLink } from './Calls.tsx'
import styles from './ClosingCall.module.css'
import { usePage } from './page.tsx'
import { Section } from './Section.tsx'

/** @param children buttons after the first two */
export function ClosingCall({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { m } = usePage()
  return (
    <Section heading={title} tone="ink" layout="beside">
      <p className="lede">{lead}</p>
      <div className={`actions ${styles.actions}`}>
        <ApplyLink onInk />
        <ButtonLink href="/courses" look="secondary" onInk>
          {m.common.viewAllCourses}
        </ButtonLink>
        {children}
      </div>
    </Section>
  )
}
