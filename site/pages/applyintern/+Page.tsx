/** The internship (INT items): benefits, types, stipend, form, questions, ways to ask. */
import { Benefits } from '../../components/Benefits.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { Contacts } from '../../components/Contacts.tsx'
import { splitFigure } from '../../components/claim-text.ts'
import { Disclosures } from '../../components/Disclosure.tsx'
import { Island } from '../../components/Island.tsx'
import { Notes } from '../../components/Notes.tsx'
import { useConsent, useData, useSite } from '../../components/page.tsx'
import { SceneHead } from '../../components/SceneHead.tsx'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stat.tsx'
import InternshipForm from '../../islands/InternshipForm.tsx'
import type { Data } from './+data.ts'
import styles from './applyintern.module.css'
import { Stipend } from './Stipend.tsx'
import { Types } from './Types.tsx'

export default function Page() {
  const { words } = useData<Data>()
  const { settings, claims } = useSite()
  const consent = useConsent('internship')
  const hasFigure = (id: string): boolean =>
    splitFigure(claims.find((claim) => claim.id === id)?.text ?? '')[1] !== ''
  return (
    <Notes>
      <SceneHead
        eyebrow="Internship"
        title={words.headline}
        lede={words.lead}
        picture={words.picture}
        actions={
          <>
            <ButtonLink href="#internship-form">Apply for Internship</ButtonLink>
            <ButtonLink href="#types" look="secondary">
              See the three types
            </ButtonLink>
          </>
        }
      />
      <Section heading="Five things you take with you">
        <Benefits benefits={words.benefits} />
        <div className={styles.figures}>
          <Stats claims={words.claims.filter(hasFigure)} />
        </div>
      </Section>
      <Section id="types" heading="Three ways to join" tone="sky">
        <Types types={words.types} />
      </Section>
      <Stipend words={words} claims={words.claims.filter((id) => !hasFigure(id))} />
      <Section
        heading="Apply for an internship"
        layout="beside"
        intro={
          <>
            Ten minutes, with your certificates at hand as PDF, PNG or JPG. Send no Aadhaar card, or black out
            its number first.
            {/* With JavaScript the labels change instead (DEF-75). */}
            <noscript>
              {' '}
              Graduates: name the college you attended last, your degree certificate in place of the college
              ID, and an academic reference in place of the HOD.
            </noscript>
          </>
        }
      >
        <Island of={InternshipForm} props={{ consent, email: settings.email }} when="visible" />
      </Section>
      <Section heading="Questions before you apply" tone="sheet" layout="beside">
        <Disclosures name="internship-faq" items={words.faq} />
      </Section>
      <Section
        heading="Talk to the internship desk"
        layout="beside"
        intro="Somebody who has trained interns answers, also when you only want to know whether you fit."
      >
        <Contacts chat="internship" />
      </Section>
    </Notes>
  )
}
