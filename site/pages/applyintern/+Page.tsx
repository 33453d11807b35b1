/** The internship: benefits, types, stipend, form, questions, ways to ask. */
import { ClaimNotes } from '../../claims/Claims.tsx'
import { splitFigure } from '../../claims/claim-text.ts'
import { Stats } from '../../claims/Stat.tsx'
import InternshipForm from '../../forms/InternshipForm.island.tsx'
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
import { InternshipTypes, Stipend } from './Programme.tsx'

export default function Page() {
  const { m, site, settings, benefits, claims: shown, picture, stipend } = usePage<Data>()
  const { types } = m.internship
  const counted = useCountInWords()
  const formProps = useFormProps('internship')
  const hasFigure = (id: string): boolean =>
    splitFigure(site.claims.find((claim) => claim.id === id)?.text ?? '')[1] !== ''
  return (
    <ClaimNotes>
      <SceneHead eyebrow={m.internship.eyebrow} words={m.internship} picture={picture}>
        <ButtonLink href="#internship-form">{m.internship.apply}</ButtonLink>
        <SecondaryLink href="#types-heading">
          {counted(m.internship.seeTypes, types.list.length)}
        </SecondaryLink>
      </SceneHead>
      <Section name="benefits" heading={counted(m.internship.benefits, benefits.length)}>
        <Points points={benefits} look="sheets" />
        <div className="mt-6">
          <Stats claims={shown.filter(hasFigure)} />
        </div>
      </Section>
      <Section name="types" heading={counted(types.title, types.list.length)} tone="sky">
        <InternshipTypes />
      </Section>
      <Stipend stipend={stipend} claims={shown.filter((id) => !hasFigure(id))} />
      <Section
        name="form"
        heading={m.internship.form.title}
        layout="beside"
        intro={
          <>
            {m.internship.form.lead}
            {/* With JavaScript the form changes its labels for graduates instead. */}
            <noscript> {m.internship.form.graduates}</noscript>
          </>
        }
      >
        <Island of={InternshipForm} props={{ ...formProps, email: settings.email }} />
      </Section>
      <Section name="questions" heading={m.internship.questions} tone="sheet" layout="beside">
        <Disclosures name="internship-faq" items={m.internship.faq} />
      </Section>
      <Section name="talk" heading={m.internship.talk.title} layout="beside" intro={m.internship.talk.lead}>
        <Contacts chat={m.internship.chatText} />
      </Section>
    </ClaimNotes>
  )
}
