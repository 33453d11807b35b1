/** Why Choose: who teaches, how the training runs, how it compares, and what graduates say. */
import { fill } from '#lambdas/shared/message.ts'
import { ClaimList, ClaimNotes } from '../../claims/Claims.tsx'
import { Stats } from '../../claims/Stat.tsx'
import { allCoursesFill } from '../../course/course-data.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { BrochureDialog } from '../../forms/fields/BrochureDialog.tsx'
import { ApplyLink, ChatLink } from '../../layout/Calls.tsx'
import { usePage } from '../../page/page.tsx'
import { DialogButton } from '../../ui/Button.tsx'
import { ClosingCta, Section } from '../../ui/heads/Section.tsx'
import { Points } from '../../ui/lists/Points.tsx'
import table from '../../ui/lists/Table.module.css'
import { Picture } from '../../ui/media/Picture.tsx'
import { useCountInWords } from '../../ui/messages.tsx'
import { Marquee } from '../../ui/moving/Marquee.tsx'
import { PartnerStrip } from '../../ui/moving/PartnerStrip.tsx'
import type { Data } from './+data.ts'
import { Milestones } from './Milestones.tsx'
import { Experts, GraduateVoices, Leaders } from './People.tsx'
import styles from './why.module.css'

/** Comparison with other institutes, and claims. */
function Comparison() {
  const { m, data, settings } = usePage<Data>()
  const { comparison } = m.why
  const { brand } = settings
  return (
    <Section name="comparison" heading={comparison.title} intro={comparison.lead} tone="sheet">
      <table className={`snug ${table.table} ${table.stacked} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{comparison.feature}</th>
            <th scope="col">{brand.full}</th>
            <th scope="col">{comparison.otherInstitutes}</th>
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ feature, academy, others }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <td data-label={brand.short}>{academy}</td>
              <td data-label={comparison.others}>{others}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={`mt-4 ${styles.claims}`}>
        <ClaimList claims={data.why.claims} />
      </div>
    </Section>
  )
}

/** Seconds for one cycle of the logos. */
const CYCLE = 35

export default function Page() {
  const { m, site, differentiators, partners } = usePage<Data>()
  const counted = useCountInWords()
  const brochures = allCoursesFill(site)
  return (
    <>
      <ClaimNotes>
        <Hero />
        <Leaders />
        <Experts />
        <Milestones />
        <Section
          name="differentiators"
          heading={counted(m.why.differentiators.title, differentiators.length)}
          intro={m.why.differentiators.lead}
          layout="beside"
        >
          <Points points={differentiators} look="legend" />
        </Section>
        <Comparison />
        <Section name="partners" heading={m.why.partners.title} layout="bleed" className={styles.partners}>
          <PartnerStrip label={m.why.partners.label} seconds={CYCLE} partners={partners} />
        </Section>
        <GraduateVoices />
        <ClosingCta title={m.why.close.title} lead={m.why.close.lead}>
          <DialogButton dialog="brochure" look="secondary" fill={brochures}>
            <Icon name="download" size={20} /> {m.common.downloadBrochure}
          </DialogButton>
          <ChatLink chat={m.why.chatText}>{m.common.chat}</ChatLink>
        </ClosingCta>
      </ClaimNotes>
      <BrochureDialog fill={brochures} />
    </>
  )
}

/** Seconds for one cycle of the strip. */
const STRIP_CYCLE = 40

/** Headline, three figures, and a moving strip of the training places. */
function Hero() {
  const { m, site, why, settings } = usePage<Data>()
  return (
    <header className={`clip ${styles.hero}`}>
      <div className={`wrap columns ${styles.grid}`}>
        <div className="stack">
          <p className="eyebrow">{fill(m.why.hero.eyebrow, { brand: settings.brand.short })}</p>
          <h1 className="headline">{m.why.hero.headline}</h1>
          <p className="lede">{m.why.hero.lead}</p>
          <div className="actions stacked mt-1">
            <ApplyLink />
            <DialogButton dialog="brochure" look="secondary" fill={allCoursesFill(site)}>
              {m.common.downloadBrochure}
            </DialogButton>
          </div>
        </div>
        <Stats claims={why.heroClaims} />
      </div>
      <Marquee
        label={m.why.hero.strip}
        seconds={STRIP_CYCLE}
        items={why.strip}
        keyOf={({ name }) => name}
        render={({ name, alt }) => (
          <div className={`sheet ${styles.frame}`}>
            <Picture name={name} alt={alt} />
          </div>
        )}
      />
    </header>
  )
}
