/** Curriculum for institutions: figures, offerings, steps, modules, a testimonial, next steps. */
import { CURRICULUM_LINK } from '#content/model/catalogue/brochures.ts'
import { documentLink } from '#content/model/translation/documents.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import { fillPlural, plural } from '#lambdas/shared/message.ts'
import { ClaimNotes } from '../../claims/Claims.tsx'
import { Stats } from '../../claims/Stat.tsx'
import { oneFill } from '../../course/course-data.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { BrochureDialog } from '../../forms/fields/BrochureDialog.tsx'
import { chatLink } from '../../layout/chat.ts'
import { usePage } from '../../page/page.tsx'
import { ButtonLink, DialogButton, SecondaryLink } from '../../ui/Button.tsx'
import { SceneHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { TickList } from '../../ui/lists/lists.tsx'
import route from '../../ui/lists/Route.module.css'
import { Picture, usePortrait } from '../../ui/media/Picture.tsx'
import { FilledMessage } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'
import styles from './curriculum.module.css'

function Offerings() {
  const { m, data } = usePage<Data>()
  const { offer } = m.curriculum
  return (
    <Section name="offer" heading={offer.headline} intro={offer.lead}>
      <div className={`ruled ${styles.offerings}`}>
        {data.curriculum.offerings.map(({ title, description, icon, items }) => (
          <article key={title} className="stack">
            <Icon name={icon} size={44} className="signal" />
            <h3>{title}</h3>
            <p className="quiet">{description}</p>
            <TickList items={items} size={18} className="stack small gap-1 mt-1" />
          </article>
        ))}
      </div>
    </Section>
  )
}

function Steps() {
  const { steps } = usePage().m.curriculum
  return (
    <Section name="steps" heading={steps.headline} intro={steps.lead} tone="sky">
      <ol className={`${route.route} ${route.across}`}>
        {steps.list.map(({ title, description }, index) => (
          <li key={title}>
            <span className={`bold figures signal step-number ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="quiet measure mt-1">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Voice() {
  const { m, curriculum } = usePage<Data>()
  const { name, role, institution, quote } = curriculum.testimonial
  return (
    <section className="section" aria-label={m.curriculum.voice}>
      <figure className={`wrap columns ${styles.voice}`}>
        <blockquote className="large close">{quote}</blockquote>
        <figcaption className={`beside small quiet close ${styles.speaker}`}>
          <Picture {...usePortrait()(curriculum.testimonial)} />
          <span>
            <strong>{name}</strong>
            <br />
            {role}, {institution}
          </span>
        </figcaption>
      </figure>
    </section>
  )
}

export default function Page() {
  const { m, site, curriculum, settings } = usePage<Data>()
  const shown = site.language === ENGLISH.code ? undefined : m.brochures.curriculum.title
  const fill = oneFill(CURRICULUM_BROCHURE, documentLink(site, CURRICULUM_LINK), shown)
  return (
    <>
      <ClaimNotes>
        <SceneHead eyebrow={m.curriculum.eyebrow} words={m.curriculum} picture={curriculum.picture}>
          <ButtonLink href="/partnerships#partnership-form">{m.curriculum.start}</ButtonLink>
          <SecondaryLink href="#modules">{m.curriculum.view}</SecondaryLink>
        </SceneHead>
        <div className="wrap mt-4">
          <Stats claims={curriculum.statistics} />
        </div>
        <Offerings />
        <Steps />
        <Modules />
        <Voice />
        <Section name="close" heading={m.curriculum.close.headline} tone="ink" layout="beside">
          <p className="lede">{m.curriculum.close.lead}</p>
          <div className="actions middle stacked mt-3">
            <ButtonLink href={settings.scheduling} external>
              <Icon name="calendar" size={20} /> {m.curriculum.schedule}
            </ButtonLink>
            <DialogButton dialog="brochure" look="secondary" fill={fill}>
              <Icon name="download" size={20} /> {m.common.downloadBrochure}
            </DialogButton>
            <ButtonLink href={chatLink(settings, m.curriculum.chatText)} look="quiet" external>
              {m.curriculum.chat}
            </ButtonLink>
          </div>
        </Section>
      </ClaimNotes>
      <BrochureDialog fill={fill} />
    </>
  )
}

/** Number of hours that a segment of the scale bar represents. */
const LENGTH = 4

/** Draws hours as a scale bar with alternating segments. @param most hours that fill the width */
function Scale({ hours, most }: { hours: number; most: number }) {
  const starts = Array.from({ length: Math.ceil(hours / LENGTH) }, (_, index) => index * LENGTH)
  return (
    <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true" className={styles.scale}>
      {starts.map((start) => (
        <rect key={start} x={start} width={Math.min(LENGTH, hours - start)} height={1} />
      ))}
    </svg>
  )
}

/** The modules with their hours, and the curriculum as a PDF. "View Curriculum" leads here. */
function Modules() {
  const { m, data, locale } = usePage<Data>()
  const { modules } = data.curriculum
  const words = m.curriculum.modules
  const all = modules.reduce((sum, { hours }) => sum + hours, 0)
  const most = Math.max(...modules.map(({ hours }) => hours))
  return (
    <Section name="modules" heading={words.headline} intro={words.lead} tone="sheet" id="modules">
      <ol className={`ruled ${styles.modules}`}>
        {modules.map(({ title, hours, topics }) => (
          <li key={title} className="grid">
            <h3>{title}</h3>
            <p className={`small quiet close ${styles.topics}`}>{topics.join('\u00a0· ')}</p>
            <Scale hours={hours} most={most} />
            <p className="bold figures">{fillPlural(words.hours, hours, locale)}</p>
          </li>
        ))}
      </ol>
      <div className="ends mt-3">
        <p className="figures">
          <FilledMessage
            text={plural(words.sum, modules.length, locale)}
            values={{
              hours: <strong className="large">{fillPlural(words.hours, all, locale)}</strong>,
              count: modules.length,
            }}
          />
        </p>
        <SecondaryLink href={CURRICULUM_LINK}>
          <Icon name="document" size={20} /> {words.pdf}
        </SecondaryLink>
      </div>
    </Section>
  )
}
