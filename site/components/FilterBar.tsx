/** One button of several is pressed, the first to begin with; a client module shows the cards of it (catalogue, stories, blog). */
import styles from './FilterBar.module.css'

interface Filter {
  name: string
  /** Cards that it shows. */
  count?: number
}

export function FilterBar({ label, filters }: { label: string; filters: readonly Filter[] }) {
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {filters.map(({ name, count }, index) => (
        <button key={name} type="button" data-filter={name} aria-pressed={index === 0}>
          {name}
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
