/** Price and next steps, within reach while the page between hero and closing call is read. */

import { inr } from '#content/model/money.ts'
import type { Course } from '#content/model/site.ts'
import { ButtonLink } from './Button.tsx'
import { chatLink } from './chat.ts'
import { applyLink } from './course-data.ts'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'
import styles from './StickyBar.module.css'

export function StickyBar({ course }: { course: Course }) {
  const { m, settings } = usePage()
  const text = `${settings.chats.course}: ${course.title}`
  return (
    <aside className={`on-screen ${styles.bar}`} aria-label={m.course.nextStep}>
      <div className={`wrap ${styles.row}`}>
        <p className={`figures ${styles.price}`}>
          <strong>{inr(course.price)}</strong>
          <small className="tiny quiet">{m.common.price.note}</small>
        </p>
        <p className={styles.title}>{course.title}</p>
        <ButtonLink href={chatLink(settings, text)} look="secondary" external>
          <Icon name="whatsapp" size={20} /> {m.common.whatsapp}
        </ButtonLink>
        <ButtonLink href={applyLink(course)}>{m.course.applyShort}</ButtonLink>
      </div>
    </aside>
  )
}
