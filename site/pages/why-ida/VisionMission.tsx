/** Vision and mission, a film, and four leaders with what they stand for (WHY-6 to WHY-8). */
import { Embed } from '../../components/Embed.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import { videoId } from '../../components/video.ts'
import type { Data } from './+data.ts'
import styles from './VisionMission.module.css'

function Leader({ leader: { person, commitments } }: { leader: Data['leaders'][number] }) {
  return (
    <li className={styles.leader}>
      <Picture name={person.portrait.name} alt={person.portrait.alt} />
      <div>
        <h3>{person.name}</h3>
        <p className={styles.title}>{person.title}</p>
        <ul className={styles.commitments}>
          {commitments.map((commitment) => (
            <li key={commitment}>{commitment}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

export function VisionMission() {
  const m = useMessages()
  const { why, leaders } = useData<Data>()
  const { video } = why
  return (
    <section className={styles.section} aria-labelledby="vision-heading">
      <div className="wrap">
        <h2 id="vision-heading">{m.why.vision.title}</h2>
        <div className={styles.grid}>
          <div className={styles.words}>
            <h3>{m.why.vision.vision}</h3>
            <p className={styles.vision}>{why.vision}</p>
            <h3>{m.why.vision.mission}</h3>
            <p>{why.mission}</p>
          </div>
          <div className={styles.film}>
            <Embed id={videoId(video.id)} title={video.title} poster={video.poster} />
            <p>{video.title}</p>
          </div>
        </div>
        <ul className={styles.leaders}>
          {leaders.map((leader) => (
            <Leader key={leader.person.name} leader={leader} />
          ))}
        </ul>
      </div>
    </section>
  )
}
