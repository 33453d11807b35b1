/** Search of the site, with a template for results (pages/search/search.part.ts). */
import { Fragment } from 'react'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { useLanguageVersions, usePage } from '../../page/page.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { LinkCards } from '../../ui/lists/LinkCards.tsx'
import { FilledMessage } from '../../ui/messages.tsx'
import styles from './search.module.css'

export default function Page() {
  const { m, language } = usePage()
  const others = useLanguageVersions().filter(({ code }) => code !== language)
  const { lists, ...words } = m.search
  const { results, resultsFirst, nothing, failed } = words
  const messages = { results, resultsFirst, nothing, failed }
  const links = [
    { href: '/courses', title: lists.courses, description: lists.coursesLead },
    { href: '/blog', title: lists.blog, description: lists.blogLead },
    { href: '/sitemap', title: lists.sitemap, description: lists.sitemapLead },
  ]
  return (
    <div className={`stack wrap ${styles.page}`} data-find>
      <div role="search" className={`grid ${styles.field}`}>
        <h1>{m.search.title}</h1>
        <label htmlFor="words" className="scripted quiet">
          {m.search.label}
        </label>
        <div className="scripted relative">
          <Icon name="search" size={22} />
          <input
            id="words"
            className="input"
            type="search"
            placeholder={m.search.placeholder}
            enterKeyHint="search"
            aria-controls="found"
          />
        </div>
      </div>
      <div className={styles.results}>
        <noscript>
          <p>{m.search.noScript}</p>
        </noscript>
        <p role="status" className="figures small quiet" data-words={JSON.stringify(messages)} />
        <ol id="found">
          <template>
            <li className="stack gap-h pressable">
              <p className="eyebrow" />
              <h2>
                <Link href="/search" data-covers>
                  {words.title}
                </Link>
              </h2>
              <p className="small quiet close" />
            </li>
          </template>
        </ol>
        <Button look="secondary" hidden>
          {words.more}
        </Button>
        <p hidden>
          <FilledMessage text={words.none} values={{ person: <Link href="/contact">{words.person}</Link> }} />
          {others.map(({ code, name, path }) => {
            const language = (
              <a href={path} hrefLang={code} lang={code} data-lang={code}>
                {name}
              </a>
            )
            return (
              <Fragment key={code}>
                {' '}
                <FilledMessage text={words.elsewhere} values={{ language }} />
              </Fragment>
            )
          })}
        </p>
      </div>
      <nav aria-labelledby="lists" className={styles.lists}>
        <h2 id="lists">{m.search.lists.title}</h2>
        <LinkCards links={links} />
      </nav>
    </div>
  )
}
