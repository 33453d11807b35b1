/** Blog (BLG items): articles with search and filters, newsletter, calls to action. */
import { fill } from '#lambdas/shared/message.ts'
import { ClaimList } from '../../../claims/Claims.tsx'
import { Notes } from '../../../claims/Notes.tsx'
import { NewsletterSignup } from '../../../forms/newsletter/NewsletterSignup.tsx'
import { ApplyLink, ChatLink } from '../../../layout/Calls.tsx'
import { usePage } from '../../../page/page.tsx'
import { PageHead } from '../../../ui/heads/PageHead.tsx'
import { Section } from '../../../ui/heads/Section.tsx'
import type { Data } from './+data.ts'
import { Listing } from './Listing.tsx'

export default function Page() {
  const { m, claims, page, pages } = usePage<Data>()
  const { headline, lead, newsletter, call } = m.blog
  const lede = page === 1 ? lead : fill(m.blog.older.lead, { page, pages })
  return (
    <Notes>
      <PageHead eyebrow={m.common.blog} title={headline} lede={lede} />
      <Listing />
      <Section
        name="newsletter"
        heading={newsletter.headline}
        intro={newsletter.lead}
        tone="ink"
        layout="beside"
        id="newsletter"
      >
        <div className="stack gap-3 measure">
          <ClaimList claims={claims} />
          <NewsletterSignup source="blog" />
        </div>
      </Section>
      <Section name="call" heading={call.headline} layout="beside">
        <p className="lede">{call.lead}</p>
        <p className="actions mt-4">
          <ApplyLink />
          <ChatLink chat={m.blog.chatText}>{call.chat}</ChatLink>
        </p>
      </Section>
    </Notes>
  )
}
