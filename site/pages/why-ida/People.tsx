/** Those who lead and teach, and three whom they taught. */
import { ButtonLink } from '../../components/Button.tsx'
import { useCounted } from '../../components/counted.ts'
import { Embed } from '../../components/Embed.tsx'
import isobars from '../../components/Isobars.module.css'
import { Marquee } from '../../components/Marquee.tsx'
import { Picture } from '../../components/Picture.tsx'
import { usePage } from '../../components/page.tsx'
import { Quote } from '../../components/Quote.tsx'
import { Section } from '../../components/Section.tsx'
import { videoId } from '../../components/video.ts'
import type { Data } from './+data.ts'
import styles from './People.module.css'

/** Seconds of a cycle of the instructors (WHY-20). */
const CYCLE = 50

function Leader({ leader: { person, commitments } }: { leader: Data['leaders'][number] }) {
  return (
    <li className={styles.leader}>
      <Picture name={person.portrait.name} alt={person.portrait.alt} />
      <div>
        <h3>{person.name}</h3>
        <p className={`small quiet ${styles.title}`}>{person.title}</p>
        <ul className={`stack small ${styles.commitments}`}>
          {commitments.map((commitment) => (
            <li key={commitment}>{commitment}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** Vision and mission, a film, and four leaders with what they stand for (WHY-6 to WHY-8). */
export function Leaders() {
  const { m, data } = usePage<Data>()
  const { why, leaders } = data
  const { video } = why
  return (
    <Section heading={m.why.vision.title} layout="close">
      <div className={`columns ${styles.grid}`}>
        <div className={styles.words}>
          <h3 className="bold small">{m.why.vision.vision}</h3>
          <p className={styles.vision}>{why.vision}</p>
          <h3 className="bold small">{m.why.vision.mission}</h3>
          <p>{why.mission}</p>
        </div>
        <div>
          <Embed id={videoId(video.id)} title={video.title} poster={video.poster} />
          <p className={`small quiet ${styles.film}`}>{video.title}</p>
        </div>
      </div>
      <ul className={`columns ${styles.leaders}`}>
        {leaders.map((leader) => (
          <Leader key={leader.person.name} leader={leader} />
        ))}
      </ul>
    </Section>
  )
}

/** Six instructors, passing by (WHY-9). */
export function Experts() {
  const { m, data } = usePage<Data>()
  const { experts } = data
  return (
    <Section
      heading={m.why.experts.title}
      intro={useCounted()(m.why.experts.lead, experts.length)}
      layout="bleed"
      className={`${isobars.isobars} ${styles.experts}`}
    >
      <Marquee
        label={m.why.experts.label}
        seconds={CYCLE}
        items={experts}
        keyOf={({ name }) => name}
        render={({ name, title, experience, portrait }, copy) => (
          <figure className={`card ${styles.expert}`}>
            <Picture name={portrait.name} alt={copy ? '' : portrait.alt} />
            <figcaption>
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

/** Three graduates (WHY-16), and the way to the others. */
export function Voices() {
  const { m, data } = usePage<Data>()
  const { voices } = data
  return (
    <section className={styles.section} aria-labelledby="voices-heading">
      <div className={`wrap ends ${styles.header}`}>
        <h2 id="voices-heading">{m.why.voices.title}</h2>
        <ButtonLink href="/success-stories" look="quiet">
          {m.why.voices.read}
        </ButtonLink>
      </div>
      <ul className={`wrap columns ${styles.voices}`}>
        {voices.map((voice) => (
          <li key={voice.id}>
            <Quote voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
