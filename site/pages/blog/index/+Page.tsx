/** The blog (BLG items): articles to search and filter, the newsletter, the next step. */
import { fill } from '#lambdas/shared/message.ts'
import { ButtonLink } from '../../../components/Button.tsx'
import { ClaimList } from '../../../components/ClaimList.tsx'
import { chatLink } from '../../../components/chat.ts'
import { Icon } from '../../../components/Icon.tsx'
import { NewsletterSignup } from '../../../components/NewsletterSignup.tsx'
import { Notes } from '../../../components/Notes.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { useData, useMessages, useSite } from '../../../components/page.tsx'
import { Section } from '../../../components/Section.tsx'
import { Words } from '../../../components/Words.tsx'
import type { Data } from './+data.ts'
import styles from './blog.module.css'
import { Listing } from './Listing.tsx'

export default function Page() {
  const m = useMessages()
  const { words, page, pages } = useData<Data>()
  const { newsletter, call } = words
  const { settings } = useSite()
  const lede = page === 1 ? words.lead : fill(m.blog.older.lead, { page, pages })
  return (
    <Notes>
      <PageHead eyebrow={m.common.blog} title={words.headline} lede={lede} />
      <Listing />
      <Section
        heading={newsletter.headline}
        intro={newsletter.lead}
        tone="ink"
        layout="beside"
        id="newsletter"
      >
        <div className={styles.newsletter}>
          <ClaimList claims={words.claims} />
          <NewsletterSignup source="blog" />
        </div>
      </Section>
      <Section heading={call.headline} layout="beside">
        <p className="lede">{call.lead}</p>
        <p className={styles.actions}>
          <ButtonLink href="/apply">
            <Words of="applyNow" />
          </ButtonLink>
          <ButtonLink href={chatLink(settings, settings.chats.blog)} look="secondary" external>
            <Icon name="whatsapp" size={20} /> {call.chat}
          </ButtonLink>
        </p>
      </Section>
    </Notes>
  )
}
