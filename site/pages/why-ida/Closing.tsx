/** Where to go from here: apply, compare, read, or ask somebody (WHY-17 to WHY-19; DEF-43). */
import { ButtonLink, DialogButton } from '../../components/Button.tsx'
import { ClosingCall } from '../../components/ClosingCall.tsx'
import { chatLink } from '../../components/chat.ts'
import { allCoursesFill } from '../../components/course-data.ts'
import { Icon } from '../../components/Icon.tsx'
import { useMessages, useSite } from '../../components/page.tsx'

export function Closing() {
  const m = useMessages()
  const site = useSite()
  const { settings } = site
  return (
    <ClosingCall title={m.why.close.title} lead={m.why.close.lead}>
      <DialogButton dialog="brochure" look="secondary" fill={allCoursesFill(site)} onInk>
        <Icon name="download" size={20} /> {m.common.downloadBrochure}
      </DialogButton>
      <ButtonLink href={chatLink(settings, settings.chats.why)} look="secondary" onInk external>
        <Icon name="whatsapp" size={20} /> {m.common.chat}
      </ButtonLink>
    </ClosingCall>
  )
}
