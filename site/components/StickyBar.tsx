/** On phones the two next steps stay within reach of the thumb. */

import { inr } from '#content/model/money.ts'
import type { Course } from '#content/model/site.ts'
import { ButtonLink } from './Button.tsx'
import { chatLink } from './chat.ts'
import { Icon } from './Icon.tsx'
import { useSite } from './page.tsx'
import styles from './StickyBar.module.css'

export function StickyBar({ course }: { course: Course }) {
  const { settings } = useSite()
  const text = `${settings.chats.course ?? ''}: ${course.title}`
  return (
    <aside className={styles.bar} aria-label="Next step">
      <p className="figures">
        <strong>{inr(course.price)}</strong>
        <small>+ 18% GST</small>
      </p>
      <ButtonLink href={chatLink(settings, text)} look="secondary" external>
        <Icon name="whatsapp" size={20} /> WhatsApp
      </ButtonLink>
      <ButtonLink href="/apply">Apply</ButtonLink>
    </aside>
  )
}
