/** Search box, category buttons with their counts, and the line that says what is shown (BLG-1, BLG-4 to BLG-8). */
import { FilterBar } from '../../../components/FilterBar.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useData, useMessages } from '../../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Filters.module.css'

export function Filters() {
  const m = useMessages()
  const { words, categories } = useData<Data>()
  const { count, countIn, countMatching, countInMatching } = useMessages().blog
  const counts = { all: count, in: countIn, matching: countMatching, both: countInMatching }
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
        label={m.blog.filter}
        filters={categories.map(({ label, count }) => ({
          name: label,
          label: m.blog.categories[label],
          count,
        }))}
      />
      <p className={`figures ${styles.count}`} data-count data-words={JSON.stringify(counts)} role="status" />
    </div>
  )
}
