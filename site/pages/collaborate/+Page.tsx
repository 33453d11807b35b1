/** For institutions (COL items): benefits, colleges, partnerships, models, prices, form, questions. */
import { ButtonLink } from '../../components/Button.tsx'
import { ClaimWords } from '../../components/ClaimWords.tsx'
import { Contacts } from '../../components/Contacts.tsx'
import { IconList } from '../../components/IconList.tsx'
import { Island } from '../../components/Island.tsx'
import { Notes } from '../../components/Notes.tsx'
import { useConsent, useData } from '../../components/page.tsx'
import { SceneHead } from '../../components/SceneHead.tsx'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stat.tsx'
import CollaborateForm from '../../islands/CollaborateForm.tsx'
import type { Data } from './+data.ts'
import { Colleges } from './Colleges.tsx'
import styles from './collaborate.module.css'
import { Featured } from './Featured.tsx'
import { Models } from './Models.tsx'

const FORM = '#collaboration-form'

export default function Page() {
  const { words, benefits } = useData<Data>()
  const consent = useConsent('collaborate')
  return (
    <Notes>
      <SceneHead
        eyebrow="For institutions"
        title={words.headline}
        lede={words.lead}
        picture={words.picture}
        actions={
          <>
            <ButtonLink href={FORM}>Start a collaboration</ButtonLink>
            <ButtonLink href="/curriculum" look="secondary">
              See the curriculum
            </ButtonLink>
          </>
        }
      />
      <Section
        heading="What your institution gains"
        layout="beside"
        intro="Ten things that stay after the first batch has flown."
      >
        <div className={styles.figures}>
          <Stats claims={words.claims} />
        </div>
        <IconList points={benefits} />
      </Section>
      <Colleges />
      <Featured />
      <Models />
      <section className={styles.pricing} aria-labelledby="pricing-heading">
        <div className={`wrap ${styles.banner}`}>
          <h2 id="pricing-heading">{words.pricing.headline}</h2>
          <div>
            {words.pricing.claims.map((claim) => (
              <p key={claim} className={styles.discount}>
                <ClaimWords claim={claim} />
              </p>
            ))}
            <p>{words.pricing.custom}</p>
            <ButtonLink href={FORM} onInk>
              Request Pricing Sheet
            </ButtonLink>
          </div>
        </div>
      </section>
      <Section
        heading="Tell us about your institution"
        layout="beside"
        intro="Three minutes. Our institutions desk calls you within two working days."
      >
        <Island of={CollaborateForm} props={{ consent }} when="visible" />
      </Section>
      <Section heading={words.questions.headline} intro={words.questions.lead} tone="sheet" layout="beside">
        <Contacts chat="collaborate" />
      </Section>
    </Notes>
  )
}
