/** One button of several is pressed, the first to begin with; client/parts/list.ts shows the cards of it. */
import styles from './FilterBar.module.css'

interface Props {
  label: string
  /** What each is called, by the name by which the script and the address know it. */
  filters: Readonly<Record<string, string>>
  /** Cards that each shows. */
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
