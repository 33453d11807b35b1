/** A planned track that is not flown to its end. */
import { Chart } from '../../components/Chart.tsx'
import styles from './LostTrack.module.css'

export function LostTrack() {
  return (
    <Chart width={520} height={320}>
      <path className={styles.planned} d="M300 150Q380 90 470 60" />
      <path className={styles.flown} d="M50 270Q120 250 170 205T300 150" />
      <circle cx={50} cy={270} r={13} className={styles.point} />
      <circle cx={170} cy={205} r={13} className={styles.point} />
      <path className={styles.lost} d="M288 138L312 162M312 138L288 162" />
      <circle cx={470} cy={60} r={13} className={styles.unreached} />
      <circle cx={300} cy={150} r={34} className={styles.search} />
      <circle cx={300} cy={150} r={58} className={styles.search} />
    </Chart>
  )
}
