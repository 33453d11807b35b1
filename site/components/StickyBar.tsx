/** Price and next steps, within reach while the page between hero and closing call is read. */

import { GST_NOTE, inr } from '#content/model/money.ts'
import type { Course } from '#content/model/site.ts'
import { ButtonLink } from './Button.tsx'
import { chatLink } from './chat.ts'
import { applyLink } from './course-data.ts'
import { Icon } from './Icon.tsx'
import { useSite } from './page.tsx'
import styles from './StickyBar.module.css'

export function StickyBar({ course }: { course: Course }) {
  const { settings } = useSite()
  const text = `${settings.chats.course ?? ''}: ${course.title}`
  return (
    <aside className={styles.bar} aria-label="Next step">
      <div className={`wrap ${styles.row}`}>
        <p className={`figures ${styles.price}`}>
          <strong>{inr(course.price)}</strong>
          <small>{GST_NOTE}</small>
        </p>
        <p className={styles.title}>{course.title}</p>
        <ButtonLink href={chatLink(settings, text)} look="secondary" external>
          <Icon name="whatsapp" size={20} /> WhatsApp
        </ButtonLink>
        <ButtonLink href={applyLink(course)}>Apply</ButtonLink>
      </div>
    </aside>
  )
}
