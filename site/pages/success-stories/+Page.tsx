/** Success Stories (STO items): films, the grid of stories, two graduates at length, figures, reviews, your own. */
import { ButtonLink } from '../../components/Button.tsx'
import { ClosingCall } from '../../components/ClosingCall.tsx'
import { chatLink } from '../../components/chat.ts'
import { Icon } from '../../components/Icon.tsx'
import { Notes } from '../../components/Notes.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stat.tsx'
import type { Data } from './+data.ts'
import { Films } from './Films.tsx'
import { Numbers } from './Numbers.tsx'
import { Reviews } from './Reviews.tsx'
import { Share } from './Share.tsx'
import { Spotlight } from './Spotlight.tsx'
import { StoryGrid } from './StoryGrid.tsx'
import { StoryMap } from './StoryMap.tsx'
import styles from './stories.module.css'

export default function Page() {
  const m = useMessages()
  const { words } = useData<Data>()
  const { settings } = useSite()
  return (
    <Notes>
      <PageHead eyebrow={m.stories.eyebrow} title={words.headline} lede={words.lead} chart={<StoryMap />} />
      <div className={`wrap ${styles.statistics}`}>
        <Stats claims={words.statistics} />
      </div>
      <Films />
      <StoryGrid />
      <Spotlight />
      <Section heading={words.numbers.headline} intro={words.numbers.lead} layout="beside">
        <Numbers claims={words.numbers.claims} />
      </Section>
      <Reviews />
      <Share />
      <ClosingCall title={m.stories.close.title} lead={m.stories.close.lead}>
        <ButtonLink href={chatLink(settings, settings.chats.stories)} look="secondary" onInk external>
          <Icon name="whatsapp" size={20} /> {m.stories.close.talk}
        </ButtonLink>
      </ClosingCall>
    </Notes>
  )
}
