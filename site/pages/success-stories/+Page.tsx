/** Success Stories: films, grid of stories, two graduates in detail, figures, reviews, form for visitors' own stories. */
import { ClaimNotes, useClaim } from '../../claims/Claims.tsx'
import { Stats } from '../../claims/Stat.tsx'
import StoryForm from '../../forms/StoryForm.island.tsx'
import { ChatLink } from '../../layout/Calls.tsx'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { DialogButton } from '../../ui/Button.tsx'
import { Dialog, DialogHead } from '../../ui/Dialog.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { ClosingCta, Section } from '../../ui/heads/Section.tsx'
import type { Data } from './+data.ts'
import { GraduateFilms, Spotlight } from './Films.tsx'
import { ExternalReviews, StoryGrid, StoryPlaces } from './StoryGrid.tsx'
import styles from './stories.module.css'

/** A figure with the full text of its basis. */
function Figure({ claim: id }: { claim: string }) {
  const { text, basis } = useClaim(id)
  return (
    <div className="grid">
      <dt className="bold" data-claim={id}>
        {text}
      </dt>
      <dd className="quiet measure">{basis}</dd>
    </div>
  )
}

/** "Share your story": the button, the form in a dialog, and the place for its alert. */
function Share() {
  const { m, settings } = usePage()
  const { share } = m.stories
  const props = { ...useFormProps('story'), said: 'story-said', email: settings.email }
  return (
    <>
      <Section name="share" heading={share.headline} tone="sky" layout="beside" id="share">
        <p className="measure">{share.lead}</p>
        <p className="mt-3">
          <DialogButton dialog="story">{share.submit}</DialogButton>
        </p>
        <div id="story-said" />
      </Section>
      <Dialog id="story" label={share.headline}>
        <DialogHead eyebrow={share.headline}>
          <h2>{share.title}</h2>
        </DialogHead>
        <Island of={StoryForm} props={props} />
      </Dialog>
    </>
  )
}

export default function Page() {
  const { m, statistics, numbers } = usePage<Data>()
  const { headline, lead } = m.stories
  return (
    <ClaimNotes>
      <PageHead eyebrow={m.stories.eyebrow} title={headline} lede={lead} chart={<StoryPlaces />} />
      <div className="wrap mt-4">
        <Stats claims={statistics} />
      </div>
      <GraduateFilms />
      <StoryGrid />
      <Spotlight />
      <Section
        name="numbers"
        heading={m.stories.numbers.headline}
        intro={m.stories.numbers.lead}
        layout="beside"
      >
        <dl className={`ruled ${styles.numbers}`}>
          {numbers.map((claim) => (
            <Figure key={claim} claim={claim} />
          ))}
        </dl>
      </Section>
      <ExternalReviews />
      <Share />
      <ClosingCta title={m.stories.close.title} lead={m.stories.close.lead}>
        <ChatLink chat={m.stories.chatText}>{m.stories.close.talk}</ChatLink>
      </ClosingCta>
    </ClaimNotes>
  )
}
