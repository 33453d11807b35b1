/** Leaders, instructors and graduates. */
import { Quote } from '../../claims/Quote.tsx'
import isobars from '../../drawings/chart.module.css'
import { usePage } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { listItems } from '../../ui/lists/lists.tsx'
import { Embed } from '../../ui/media/Embed.tsx'
import { Picture, usePortrait } from '../../ui/media/Picture.tsx'
import { videoId } from '../../ui/media/video.ts'
import { useCountInWords } from '../../ui/messages.tsx'
import { Marquee } from '../../ui/moving/Marquee.tsx'
import type { Data } from './+data.ts'
import styles from './why.module.css'

/** Seconds for one cycle of the instructors. */
const CYCLE = 50

/** Vision, mission, film and four leaders. */
export function Leaders() {
  const { m, why, leaders } = usePage<Data>()
  const { video } = why
  const face = usePortrait()
  return (
    <Section name="vision" heading={m.why.vision.title} layout="close">
      <div className={`middle columns ${styles.peopleGrid}`}>
        <div>
          <h3 className="eyebrow">{m.why.vision.vision}</h3>
          <p className="measure large close">{m.why.vision.visionText}</p>
          <h3 className="eyebrow mt-4">{m.why.vision.mission}</h3>
          <p className="measure">{m.why.vision.missionText}</p>
        </div>
        <div>
          <Embed id={videoId(video.id)} title={video.title} poster={video.poster} />
          <p className="small quiet mt-1">{video.title}</p>
        </div>
      </div>
      <ul className={`columns ${styles.leaders}`}>
        {leaders.map(({ person, commitments }) => (
          <li key={person.name} className={`grid gap-3 ${styles.leader}`}>
            <Picture {...face(person)} className="face" />
            <div>
              <h3>{person.name}</h3>
              <p className="small quiet snug">{person.title}</p>
              <ul className={`stack small close gap-1 mt-1 ${styles.commitments}`}>
                {listItems(commitments)}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Six instructors. */
export function Experts() {
  const { m, experts } = usePage<Data>()
  const face = usePortrait()
  return (
    <Section
      name="experts"
      heading={m.why.experts.title}
      intro={useCountInWords()(m.why.experts.lead, experts.length)}
      layout="bleed"
      className={isobars.isobars}
    >
      <Marquee
        label={m.why.experts.label}
        seconds={CYCLE}
        items={experts}
        keyOf={({ name }) => name}
        render={({ name, title, experience, ...person }) => (
          <figure className={`grid middle gap-2 card ${styles.expert}`}>
            <Picture {...face({ name, ...person })} className="face" />
            <figcaption className="grid gap-h snug">
              <strong>{name}</strong>
              <span className="small">{title}</span>
              <small className="tiny quiet">{experience}</small>
            </figcaption>
          </figure>
        )}
      />
    </Section>
  )
}

export function GraduateVoices() {
  const { m, voices } = usePage<Data>()
  return (
    <section className={styles.section} aria-labelledby="voices-heading">
      <div className="wrap ends">
        <h2 id="voices-heading">{m.why.voices.title}</h2>
        <ButtonLink href="/success-stories" look="quiet">
          {m.why.voices.read}
        </ButtonLink>
      </div>
      <ul className={`gap-3 wrap columns mt-4 ${styles.voices}`}>
        {voices.map((voice) => (
          <li key={voice.id} className="grid">
            <Quote voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
