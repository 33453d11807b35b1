/** List of points with icon, title and description. Phones show three points at first, but all tiles (`sheets`). */
import { Icon, type IconName } from '../../drawings/icons/Icon.tsx'
import styles from './Points.module.css'
import { firstThree, ShowAll } from './ReadOn.tsx'

const LOOKS = {
  legend: `ruled ${firstThree} ${styles.legend}`,
  pairs: `ruled ${firstThree} ${styles.pairs}`,
  threes: `ruled ${firstThree} ${styles.pairs} ${styles.threes}`,
  sheets: styles.sheets,
}

/** Size of the icons in CSS pixels. */
const SIZES = { legend: 32, pairs: 28, threes: 28, sheets: 36 }

interface Props {
  points: readonly { title: string; description: string; icon: IconName }[]
  look: keyof typeof LOOKS
}

export function Points({ points, look }: Props) {
  return (
    <>
      <ul className={`grid ${styles.points} ${LOOKS[look]}`}>
        {points.map(({ title, description, icon }) => (
          <li key={title} className="grid">
            <Icon name={icon} size={SIZES[look]} className="signal" />
            <h3>{title}</h3>
            <p className="small quiet close">{description}</p>
          </li>
        ))}
      </ul>
      {look !== 'sheets' && <ShowAll count={points.length} />}
    </>
  )
}
