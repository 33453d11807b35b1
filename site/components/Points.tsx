/** Points, each with its icon, title and description. */

import { Icon, type IconName } from './Icon.tsx'
import styles from './Points.module.css'
import ruled from './Ruled.module.css'

/** Icons in CSS pixels, and classes of the list. */
export type Look = readonly [size: number, list: string | undefined]

/** As the legend of a chart. */
export const LEGEND: Look = [32, `${ruled.ruled} ${styles.legend}`]
/** Closer to each other, in two columns or three. */
export const PAIRS: Look = [28, `${ruled.ruled} ${styles.pairs}`]
export const THREES: Look = [28, `${ruled.ruled} ${styles.pairs} ${styles.threes}`]

interface Props {
  points: readonly { title: string; description: string; icon: IconName }[]
  look: Look
}

export function Points({ points, look: [size, list] }: Props) {
  return (
    <ul className={`${styles.points} ${list}`}>
      {points.map(({ title, description, icon }) => (
        <li key={title}>
          <Icon name={icon} size={size} />
          <h3>{title}</h3>
          <p className="small quiet">{description}</p>
        </li>
      ))}
    </ul>
  )
}
