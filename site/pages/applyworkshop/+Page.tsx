/** The workshop (WRK items), laid out as the internship: benefits, the day, form, questions, ways to ask. */
import { Benefits } from '../../components/Benefits.tsx'
import { BrochureDialog } from '../../components/BrochureDialog.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { Contacts } from '../../components/Contacts.tsx'
import { workshopFill } from '../../components/course-data.ts'
import { Disclosures } from '../../components/Disclosure.tsx'
import { Island } from '../../components/Island.tsx'
import { Notes } from '../../components/Notes.tsx'
import { useConsent, useData } from '../../components/page.tsx'
import { SceneHead } from '../../components/SceneHead.tsx'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stat.tsx'
import WorkshopForm from '../../islands/WorkshopForm.tsx'
import type { Data } from './+data.ts'
import { Agenda } from './Agenda.tsx'
import styles from './applyworkshop.module.css'
import { Included } from './Included.tsx'

export default function Page() {
  const { words } = useData<Data>()
  const consent = useConsent('workshop')
  return (
    <Notes>
      <SceneHead
        eyebrow="Workshop"
        title={words.headline}
        lede={words.lead}
        picture={words.picture}
        actions={
          <>
            <ButtonLink href="#workshop-form">Register for Workshop</ButtonLink>
            <ButtonLink href="#day" look="secondary">
              See the day
            </ButtonLink>
          </>
        }
      />
      <Section heading="Five things that happen to you">
        <Benefits benefits={words.benefits} />
        <div className={styles.figures}>
          <Stats claims={words.claims} />
        </div>
      </Section>
      <Section id="day" heading="The day, hour by hour" tone="sky" layout="beside">
        <Agenda agenda={words.agenda} />
      </Section>
      <Included words={words} />
      <Section
        heading="Register for the workshop"
        layout="beside"
        intro="Three minutes. We ask for no identity number and no payment here."
      >
        <Island of={WorkshopForm} props={{ consent }} when="visible" />
      </Section>
      <Section heading="Questions before you register" tone="sheet" layout="beside">
        <Disclosures name="workshop-faq" items={words.faq} />
      </Section>
      <Section
        heading="Talk to us about the workshop"
        layout="beside"
        intro="For dates near you, for a whole class, or for a child who wants to know more."
      >
        <Contacts chat="workshop" />
      </Section>
      {words.brochure && <BrochureDialog fill={workshopFill(words.brochure)} />}
    </Notes>
  )
}
