/** Where a form leads without JavaScript (303); says what happens now. */
import { ButtonLink } from '../../components/Button.tsx'
import { readablePhone } from '../../components/chat.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { useSite } from '../../components/page.tsx'

export default function Page() {
  const { settings } = useSite()
  return (
    <PageHead
      eyebrow="Received"
      title="Thank you. Your message is with us."
      lede={
        <>
          A copy is on its way to your mailbox, and what you asked for is linked in it. To talk now, call{' '}
          <a href={`tel:${settings.phone}`}>{readablePhone(settings.phone)}</a> ({settings.hours}).
        </>
      }
      actions={
        <>
          <ButtonLink href="/courses">View All Courses</ButtonLink>
          <ButtonLink href="/" look="secondary">
            Back to Home
          </ButtonLink>
        </>
      }
    />
  )
}
