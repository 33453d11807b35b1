/** Workshop (WRK items): benefits, schedule, form, questions, contact. */
import { ClaimList } from '../../components/claims/Claims.tsx'
import { Notes } from '../../components/claims/Notes.tsx'
import { Contacts } from '../../components/contact/Contacts.tsx'
import { ButtonLink } from '../../components/controls/Button.tsx'
import { workshopFill } from '../../components/course/course-data.ts'
import { BrochureDialog } from '../../components/forms/BrochureDialog.tsx'
import { SceneHead } from '../../components/layout/SceneHead.tsx'
import { Section } from '../../components/layout/Section.tsx'
import { Disclosures } from '../../components/lists/Disclosure.tsx'
import { Points } from '../../components/lists/Points.tsx'
import { useCountInWords } from '../../components/page/count-in-words.ts'
import { Island } from '../../components/page/Island.tsx'
import { useFormProps, usePage } from '../../components/page/page.tsx'
import WorkshopForm from '../../islands/WorkshopForm.tsx'
import type { Data } from './+data.ts'
import styles from './applyworkshop.module.css'
import { Agenda, Included } from './Programme.tsx'

export default function Page() {
  const { m, data } = usePage<Data>()
  const { benefits, claims, picture, brochure } = data
  const counted = useCountInWords()
  const formProps = useFormProps('workshop')
  return (
    <Notes>
      <SceneHead eyebrow={m.workshop.eyebrow} words={m.workshop} picture={picture}>
        <ButtonLink href="#workshop-form">{m.workshop.register}</ButtonLink>
        <ButtonLink href="#day-heading" look="secondary">
          {m.workshop.seeDay}
        </ButtonLink>
      </SceneHead>
      <Section name="benefits" heading={counted(m.workshop.benefits, benefits.length)}>
        <Points points={benefits} look="sheets" />
        <div className={`mt-6 ${styles.figures}`}>
          <ClaimList claims={claims} />
        </div>
      </Section>
      <Section name="day" heading={m.workshop.day} tone="sky" layout="beside">
        <Agenda />
      </Section>
      <Included />
      <Section name="form" heading={m.workshop.form.title} layout="beside" intro={m.workshop.form.lead}>
        <Island of={WorkshopForm} props={formProps} />
      </Section>
      <Section name="questions" heading={m.workshop.questions} tone="sheet" layout="beside">
        <Disclosures name="workshop-faq" items={m.workshop.faq} />
      </Section>
      <Section name="talk" heading={m.workshop.talk.title} layout="beside" intro={m.workshop.talk.lead}>
        <Contacts chat={m.workshop.chatText} />
      </Section>
      {brochure && <BrochureDialog fill={workshopFill(brochure)} />}
    </Notes>
  )
}
