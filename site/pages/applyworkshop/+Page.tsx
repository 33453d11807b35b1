/** Workshop: benefits, schedule, form, questions, contact. */
import { ClaimList, ClaimNotes } from '../../claims/Claims.tsx'
import { workshopFill } from '../../course/course-data.ts'
import { BrochureDialog } from '../../forms/fields/BrochureDialog.tsx'
import WorkshopForm from '../../forms/WorkshopForm.island.tsx'
import { Contacts } from '../../layout/Calls.tsx'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { SceneHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { Disclosures } from '../../ui/lists/Disclosure.tsx'
import { Points } from '../../ui/lists/Points.tsx'
import { useCountInWords } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'
import { Agenda, WorkshopIncludes } from './Programme.tsx'

export default function Page() {
  const { m, benefits, claims, picture, brochure } = usePage<Data>()
  const counted = useCountInWords()
  const formProps = useFormProps('workshop')
  return (
    <ClaimNotes>
      <SceneHead eyebrow={m.workshop.eyebrow} words={m.workshop} picture={picture}>
        <ButtonLink href="#workshop-form">{m.workshop.register}</ButtonLink>
        <SecondaryLink href="#day-heading">{m.workshop.seeDay}</SecondaryLink>
      </SceneHead>
      <Section name="benefits" heading={counted(m.workshop.benefits, benefits.length)}>
        <Points points={benefits} look="sheets" />
        <div className="mt-4">
          <ClaimList claims={claims} />
        </div>
      </Section>
      <Section name="day" heading={m.workshop.day} tone="sky" layout="beside">
        <Agenda />
      </Section>
      <WorkshopIncludes />
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
    </ClaimNotes>
  )
}
