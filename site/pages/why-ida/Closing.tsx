/** Where to go from here: apply, compare, read, or ask somebody (WHY-17 to WHY-19; DEF-43). */
import { ButtonLink, DialogButton } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import { allCoursesFill } from '../../components/course-data.ts'
import { Icon } from '../../components/Icon.tsx'
import { useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import { Words } from '../../components/Words.tsx'
import styles from './Closing.module.css'

export function Closing() {
  const m = useMessages()
  const site = useSite()
  const { settings } = site
  return (
    <Section heading={m.why.close.title} tone="ink" layout="beside">
      <p className="lede">{m.why.close.lead}</p>
      <div className={styles.actions}>
        <ButtonLink href="/apply" onInk>
          <Words of="applyNow" />
        </ButtonLink>
        <ButtonLink href="/courses" look="secondary" onInk>
          {m.common.viewAllCourses}
        </ButtonLink>
        <DialogButton dialog="brochure" look="secondary" fill={allCoursesFill(site)} onInk>
          <Icon name="download" size={20} /> {m.common.downloadBrochure}
        </DialogButton>
        <ButtonLink href={chatLink(settings, settings.chats.why)} look="secondary" onInk external>
          <Icon name="whatsapp" size={20} /> {m.common.chat}
        </ButtonLink>
      </div>
    </Section>
  )
}
