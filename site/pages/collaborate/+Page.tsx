/** For institutions: benefits, colleges, partnerships, models, prices, form, questions. */
import { ClaimNotes, ClaimText } from '../../claims/Claims.tsx'
import { Stats } from '../../claims/Stat.tsx'
import { Icon } from '../../drawings/icons/Icon.tsx'
import CollaborateForm from '../../forms/CollaborateForm.island.tsx'
import { Contacts } from '../../layout/Calls.tsx'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { Button, ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { SceneHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { TickList } from '../../ui/lists/lists.tsx'
import { Points } from '../../ui/lists/Points.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import { useCountInWords } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'
import styles from './collaborate.module.css'

const FORM = '#collaboration-form'

/** Collaboration models. The link of each leads to the form and preselects the model. */
function Models() {
  const { m, models } = usePage<Data>()
  return (
    <Section name="models" heading={useCountInWords()(m.collaborate.models.title, models.length)} tone="sky">
      <div className={`gap-3 stack ${styles.models}`}>
        {models.map(({ value, title, description, points, icon }) => (
          <article key={value} className="grid gap-1h card pressable">
            <Icon name={icon} size={36} />
            <h3>{title}</h3>
            <p className="measure quiet">{description}</p>
            <TickList items={points} size={18} className="stack small gap-1" />
            <ButtonLink
              href={FORM}
              look="ink"
              data-choose={JSON.stringify({ collaborationType: value })}
              data-covers
            >
              {m.collaborate.models.request}
              <span className="visually-hidden">: {title}</span>
            </ButtonLink>
          </article>
        ))}
      </div>
    </Section>
  )
}

export default function Page() {
  const { m, picture, claims, pricingClaims, benefits } = usePage<Data>()
  const { pricing, questions } = m.collaborate
  const counted = useCountInWords()
  const formProps = useFormProps('collaborate')
  return (
    <ClaimNotes>
      <SceneHead eyebrow={m.collaborate.eyebrow} words={m.collaborate} picture={picture}>
        <ButtonLink href={FORM}>{m.collaborate.start}</ButtonLink>
        <SecondaryLink href="/curriculum">{m.collaborate.curriculum}</SecondaryLink>
      </SceneHead>
      <Section
        name="gains"
        heading={m.collaborate.gains.title}
        intro={counted(m.collaborate.gains.lead, benefits.length)}
      >
        <Stats claims={claims} />
        <Points points={benefits} look="pairs" />
      </Section>
      <Colleges />
      <Featured />
      <Models />
      <Section name="pricing" heading={pricing.headline} tone="ink" layout="beside">
        <div className="stack left">
          {pricingClaims.map((claim) => (
            <p key={claim} className="bold measure large close signal">
              <ClaimText claim={claim} />
            </p>
          ))}
          <p className="measure">{pricing.custom}</p>
          <ButtonLink href={FORM}>{pricing.request}</ButtonLink>
        </div>
      </Section>
      <Section name="form" heading={m.collaborate.form.title} layout="beside" intro={m.collaborate.form.lead}>
        <Island of={CollaborateForm} props={formProps} />
      </Section>
      <Section
        name="questions"
        heading={questions.headline}
        intro={questions.lead}
        tone="sheet"
        layout="beside"
      >
        <Contacts chat={m.collaborate.chatText} />
      </Section>
    </ClaimNotes>
  )
}

/** Number of colleges at first, and number that each press of the button adds. */
const STEP = 3

/** Partner colleges. Shows three at first and three more with each press; all of them without script. */
function Colleges() {
  const { m, colleges } = usePage<Data>()
  return (
    <Section name="colleges" heading={m.collaborate.colleges.title} tone="sheet">
      <div data-list="college">
        <ol className={`ruled ${styles.list}`} id="colleges" data-cards data-first={STEP} data-step={STEP}>
          {colleges.map(({ name, type, location }) => (
            <li key={name} className="grid" data-college tabIndex={-1}>
              <h3>{name}</h3>
              <p className="small quiet">{type}</p>
              <p className="small quiet">{location}</p>
            </li>
          ))}
        </ol>
        <p className="scripted mt-3">
          <Button look="secondary" aria-controls="colleges" data-load-more>
            {m.collaborate.colleges.more}
          </Button>
        </p>
      </div>
    </Section>
  )
}

function Featured() {
  const { m, featured } = usePage<Data>()
  return (
    <Section name="featured" heading={m.collaborate.featured}>
      <div className={`grid ${styles.grid}`}>
        {featured.map(({ name, kind, description, image }) => (
          <article key={name} className="stack">
            <Picture name={image.name} alt={image.alt} />
            <div className="stack gap-1">
              <p className="eyebrow">{kind}</p>
              <h3>{name}</h3>
              <p className="measure small quiet close">{description}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}
