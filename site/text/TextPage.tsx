/** A page with one text and its table of contents. */
import type { ReactNode } from 'react'
import { longUsDate } from '#lambdas/shared/india.ts'
import { usePage, useTextLanguage } from '../page/page.tsx'
import { PageHead } from '../ui/heads/PageHead.tsx'
import { Fold } from '../ui/lists/Fold.tsx'
import { LinkItems } from '../ui/lists/lists.tsx'
import { FilledMessage, LinkedText } from '../ui/messages.tsx'
import prose from './Prose.module.css'
import { textSections } from './Prose.tsx'
import styles from './TextPage.module.css'
import { Callout } from './tags/tags.tsx'
import type { TextData } from './text-data.ts'

interface Props {
  data: TextData
  /** Further entries of the table of contents, for the headings of `children`. */
  more?: TextData['contents']
  children?: ReactNode
}

function Dates({ data: { updated = '', added } }: Pick<Props, 'data'>) {
  const { m, locale } = usePage()
  const time = (day: string) => <time dateTime={day}>{longUsDate(day, locale)}</time>
  return (
    <>
      <FilledMessage text={m.common.text.updated} values={{ date: time(updated) }} />{' '}
      {added && <FilledMessage text={m.common.text.added} values={{ date: time(added) }} />}
    </>
  )
}

export function TextPage({ data, more = [], children }: Props) {
  const { m } = usePage()
  const textLanguage = useTextLanguage()
  const { head, lead, updated, summary, contents } = data
  const { intro, sections } = textSections(data.body, 'h2')
  const lede = updated ? <Dates data={data} /> : lead
  return (
    <>
      <PageHead eyebrow={updated && m.common.text.legal} title={head.title} lede={lede} />
      <div className={`grid gap-3 wrap ${styles.grid}`}>
        {/* Phones fold the sections instead. On wide screens this scrolls, so the keyboard must be able to focus it. */}
        <nav
          aria-label={m.common.text.contents}
          className={`small on-screen sticky ${styles.contents}`}
          tabIndex={0}
        >
          <p className="bold">{m.common.text.contents}</p>
          <ol className="snug" lang={textLanguage}>
            <LinkItems links={[...contents, ...more]} className="tap plain" />
          </ol>
        </nav>
        <article className={`grid ${styles.text}`}>
          {summary.length > 0 && (
            <div className={`small ${styles.summary}`} lang={textLanguage}>
              <Callout kind="note" title={m.common.text.summary}>
                {summary.map((line) => (
                  <p key={line} className="mt-1">
                    <LinkedText>{line}</LinkedText>
                  </p>
                ))}
              </Callout>
            </div>
          )}
          <div className={styles.parts} lang={textLanguage}>
            <div className={`mb-3 ${prose.prose} ${styles.intro}`}>{intro}</div>
            <div className="ruled">
              {sections.map(([heading, ...parts]) => (
                <div key={heading?.key} className={styles.section}>
                  <Fold id={heading?.props.id} title={heading?.props.children} className={styles.title}>
                    <div className={prose.prose}>{parts}</div>
                  </Fold>
                </div>
              ))}
            </div>
          </div>
          {children}
        </article>
      </div>
    </>
  )
}
