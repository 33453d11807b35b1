/** For institutions (COL items): benefits, colleges, partnerships, models, prices, form, questions. */

import { ButtonLink } from '../../components/Button.tsx'
import { ClaimWords } from '../../components/ClaimWords.tsx'
import { Contacts } from '../../components/Contacts.tsx'
import { useCounted } from '../../components/counted.ts'
import { IconList } from '../../components/IconList.tsx'
import { Island } from '../../components/Island.tsx'
import { Notes } from '../../components/Notes.tsx'
import { useData, useFormProps, useMessages } from '../../components/page.tsx'
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
  const m = useMessages()
  const { words, benefits } = useData<Data>()
  const counted = useCounted()
  const formProps = useFormProps('collaborate')
  return (
    <Notes>
      <SceneHead
        eyebrow={m.collaborate.eyebrow}
        title={words.headline}
        lede={words.lead}
        picture={words.picture}
        actions={
          <>
            <ButtonLink href={FORM}>{m.collaborate.start}</ButtonLink>
            <ButtonLink href="/curriculum" look="secondary">
              {m.collaborate.curriculum}
            </ButtonLink>
          </>
        }
      />
      <Section
        heading={m.collaborate.gains.title}
        layout="beside"
        intro={counted(m.collaborate.gains.lead, benefits.length)}
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
              {m.collaborate.pricing}
            </ButtonLink>
          </div>
        </div>
      </section>
      <Section heading={m.collaborate.form.title} layout="beside" intro={m.collaborate.form.lead}>
        <Island of={CollaborateForm} props={formProps} when="visible" />
      </Section>
      <Section heading={words.questions.headline} intro={words.questions.lead} tone="sheet" layout="beside">
        <Contacts chat="collaborate" />
      </Section>
    </Notes>
  )
}
