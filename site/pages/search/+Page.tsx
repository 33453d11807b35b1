/** Search of the whole site: the field and an empty result to copy are here, client/parts/search.ts fills them. */
import { Icon } from '../../components/Icon.tsx'
import { LinkCards } from '../../components/LinkCards.tsx'
import styles from './search.module.css'

const LISTS = [
  { href: '/courses', title: 'All courses', description: 'With duration, level and fee' },
  { href: '/blog', title: 'Blog', description: 'Articles by those who teach' },
  { href: '/sitemap', title: 'Sitemap', description: 'Every page in one list' },
]

export default function Page() {
  return (
    <div className={`wrap ${styles.page}`} data-find>
      <div role="search" className={styles.field}>
        <h1>Search</h1>
        <label htmlFor="words">Courses, articles and every other page</label>
        <div>
          <Icon name="search" size={22} />
          <input
            id="words"
            type="search"
            placeholder="What are you looking for?"
            autoComplete="off"
            enterKeyHint="search"
            aria-controls="found"
          />
        </div>
      </div>
      <div className={styles.results}>
        <noscript>
          <p>Search needs JavaScript. The lists on this page lead everywhere without it.</p>
        </noscript>
        <p role="status" className="figures" />
        <ol id="found">
          <template>
            <li>
              <p className="eyebrow" />
              <h2>
                <a href="/search">Title</a>
              </h2>
              <p />
            </li>
          </template>
        </ol>
        <p hidden>
          Check the spelling, or try one word that matters, such as “mapping” or “fees”. The lists on this
          page lead everywhere, and <a href="/contact">a person answers your question</a>.
        </p>
      </div>
      <nav aria-labelledby="lists" className={styles.lists}>
        <h2 id="lists">Or look through</h2>
        <LinkCards links={LISTS} />
      </nav>
    </div>
  )
}
