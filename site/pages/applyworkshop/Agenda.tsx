/** The day as a route: times at the margin, stops on a dashed path. */
import type { Data } from './+data.ts'
import styles from './Agenda.module.css'

export function Agenda({ agenda }: Pick<Data['words'], 'agenda'>) {
  return (
    <ol className={styles.route}>
      {agenda.map(({ time, title, description }) => (
        <li key={time}>
          <p className={styles.time}>{time}</p>
          <div>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
