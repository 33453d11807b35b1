/** Points, each with its icon, title and description; `Benefits`, `IconList`, `Legend` and the page of a course give them their looks. */
import { Icon, type IconName } from './Icon.tsx'

export interface Point {
  title: string
  description: string
  icon: IconName
}

interface Props {
  points: readonly Point[]
  /** Of the icons, CSS pixels. */
  size: number
  className: string | undefined
  'data-columns'?: number
}

export function Points({ points, size, ...list }: Props) {
  return (
    <ul {...list}>
      {points.map(({ title, description, icon }) => (
        <li key={title}>
          <Icon name={icon} size={size} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
