/** Last section of a page on a dark background: calls to action. */
import type { ReactNode } from 'react'
import { ApplyLink } from '../../layout/Calls.tsx'
import { usePage } from '../../page/page.tsx'
import { ButtonLink } from '../Button.tsx'
import styles from './Section.module.css'
import { Section } from './Section.tsx'

/** @param children buttons after the first two */
export function ClosingCall({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { m } = usePage()
  return (
    <Section name="close" heading={title} tone="ink" layout="beside">
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
