/** Where to go from here: apply, compare, read, or ask somebody (WHY-17 to WHY-19; DEF-43). */
import { ButtonLink, DialogButton } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import { ALL_COURSES_FILL } from '../../components/course-data.ts'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import { Words } from '../../components/Words.tsx'
import styles from './Closing.module.css'

const CHAT_TEXT = 'Hi, I would like to know why I should train at your academy.'

export function Closing() {
  const { settings } = useSite()
  return (
    <Section heading="Check us, then decide" tone="ink" layout="beside">
      <p className="lede">
        Read the courses with their fees, take the brochure home, or put your hardest question to us first.
      </p>
      <div className={styles.actions}>
        <ButtonLink href="/apply" onInk>
          <Words of="applyNow" />
        </ButtonLink>
        <ButtonLink href="/courses" look="secondary" onInk>
          View All Courses
        </ButtonLink>
        <DialogButton dialog="brochure" look="secondary" fill={ALL_COURSES_FILL} onInk>
          <Icon name="download" size={20} /> Download Brochure
        </DialogButton>
        <ButtonLink
          href={chatLink(settings, settings.chats.why ?? CHAT_TEXT)}
          look="secondary"
          onInk
          external
        >
          <Icon name="whatsapp" size={20} /> Chat with us
        </ButtonLink>
      </div>
    </Section>
  )
}
