/** Filter buttons of a list (ui/lists/list.part.ts). At first, the first button is pressed. */
import styles from './FilterBar.module.css'

interface Props {
  label: string
  filters: Readonly<Record<string, string>>
  counts?: Readonly<Record<string, number>>
  /** For a second filter, in which at most one button is pressed: by key, words that the count line adds. */
  goals?: Readonly<Record<string, string>>
}

export function FilterBar({ label: group, filters, counts, goals }: Props) {
  return (
    <div className={`flex gap-1 scripted on-screen ${styles.bar}`} role="group" aria-label={group}>
      {Object.entries(filters).map(([name, label], index) => (
        <button
          key={name}
          type="button"
          className={`small ${goals ? 'chip' : `tap ${styles.tab}`}`}
          {...(goals ? { 'data-goal': name, 'data-words': goals[name] } : { 'data-filter': name })}
          aria-pressed={index === 0 && !goals}
        >
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
