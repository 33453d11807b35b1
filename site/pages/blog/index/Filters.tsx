/** Search box, category buttons with their counts, and the line that says what is shown (BLG-1, BLG-4 to BLG-8). */
import { Icon } from '../../../components/Icon.tsx'
import { useData } from '../../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Filters.module.css'

export function Filters() {
  const { words, categories } = useData<Data>()
  const [all] = categories
  return (
    <div className={styles.tools}>
      <div role="search" className={styles.search}>
        <label htmlFor="blog-search">{words.search.label}</label>
        <Icon name="search" size={20} />
        <input
          id="blog-search"
          type="search"
          placeholder={words.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          aria-controls="articles"
          data-search
        />
      </div>
      <div className={styles.filters} role="group" aria-label="Filter articles">
        {categories.map(({ label, count }) => (
          <button key={label} type="button" data-filter={label} aria-pressed={label === all?.label}>
            {label} <span className="figures">{count}</span>
          </button>
        ))}
      </div>
      <p className={`figures ${styles.count}`} data-count role="status" />
    </div>
  )
}
