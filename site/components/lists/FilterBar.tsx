/** Filter buttons, of which the first is pressed initially (client/parts/list.ts). */
import styles from './FilterBar.module.css'

interface Props {
  label: string
  /** Label by key. */
  filters: Readonly<Record<string, string>>
  /** Number of cards by key. */
  counts?: Readonly<Record<string, number>>
}

export function FilterBar({ label: group, filters, counts }: Props) {
  return (
    <div className={`scripted on-screen ${styles.bar}`} role="group" aria-label={group}>
      {Object.entries(filters).map(([name, label], index) => (
        <button key={name} type="button" data-filter={name} aria-pressed={index === 0}>
          {label}
          {counts && (
            <>
              {' '}
              <span className="figures">{counts[name]}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
