/** Calls to action of a course page. */
import { isClosed } from '#content/model/catalogue/batches.ts'
import { applyLink } from '../../../course/course-data.ts'
import { Icon } from '../../../drawings/icons/Icon.tsx'
import { ApplyLink } from '../../../layout/Calls.tsx'
import { chatLink } from '../../../layout/chat.ts'
import { usePage } from '../../../page/page.tsx'
import { ButtonLink, type Look } from '../../../ui/Button.tsx'
import type { Data } from './+data.ts'

/** Waiting list by WhatsApp (DEF-90). */
export function WaitingLink(look: Look) {
  const { m, site, data } = usePage<Data>()
  const { settings } = site
  const { course } = data
  return (
    <ButtonLink
      href={chatLink(settings, `${m.course.batches.waitingChatText}: ${course.title}`)}
      external
      {...look}
    >
      <Icon name="whatsapp" size={20} /> {m.course.batches.waiting}
    </ButtonLink>
  )
}

/** "Apply Now", or the waiting list if all batches are full. */
export function ApplyOrWait(look: Look) {
  const { data } = usePage<Data>()
  const { course, next } = data
  return next && isClosed(next) ? <WaitingLink {...look} /> : <ApplyLink href={applyLink(course)} {...look} />
}
