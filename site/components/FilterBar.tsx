/** One button of several is pressed, the first to begin with; client/parts/list.ts shows the cards of it. */
import styles from './FilterBar.module.css'

interface Filter {
  /** What the script and the address know it by. */
  name: string
  label: string
  /** Cards that it shows. */
  count?: number
}

export function FilterBar({ label: group, filters }: { label: string; filters: readonly Filter[] }) {
  return (
    <div className={`scripted on-screen ${styles.bar}`} role="group" aria-label={group}>
      {filters.map(({ name, label, count }, index) => (
        <button key={name} type="button" data-filter={name} aria-pressed={index === 0}>
          {label}
          {count !== undefined && (
            <>
              {' '}
              <span className="figures">{count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
