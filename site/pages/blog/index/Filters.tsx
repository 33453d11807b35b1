/** Search box, category buttons with their counts, and the line that says what is shown (BLG-1, BLG-4 to BLG-8). */
import { FilterBar } from '../../../components/FilterBar.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useData } from '../../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Filters.module.css'

export function Filters() {
  const { words, categories } = useData<Data>()
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
      <FilterBar
        label="Filter articles"
        filters={categories.map(({ label, count }) => ({ name: label, count }))}
      />
      <p className={`figures ${styles.count}`} data-count role="status" />
    </div>
  )
}
