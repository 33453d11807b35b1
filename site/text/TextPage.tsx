/** A page with one text and its table of contents. */
import type { ReactNode } from 'react'
import { longUsDate } from '#lambdas/shared/india.ts'
import { usePage, useTextLanguage } from '../page/page.tsx'
import { PageHead } from '../ui/heads/PageHead.tsx'
import { Fold } from '../ui/lists/Fold.tsx'
import { FilledMessage, LinkedText } from '../ui/messages.tsx'
import { Prose } from './Prose.tsx'
import styles from './TextPage.module.css'
import { Callout } from './tags/tags.tsx'
import type { TextData } from './text-data.ts'

interface Props {
  data: TextData
  /** Further entries of the table of contents, for the headings of `children`. */
  more?: TextData['contents']
  children?: ReactNode
}

/** Shows the date of a text, and that of its latest dated addition. */
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
  const { head, lead, updated, summary, body, contents } = data
  const lede = updated ? <Dates data={data} /> : lead
  return (
    <>
      <PageHead eyebrow={updated && m.common.text.legal} title={head.title} lede={lede} />
      <div className={`grid gap-3 wrap ${styles.grid}`}>
        {/* On wide screens the contents scroll, so the keyboard must be able to focus them. */}
        <nav
          aria-label={m.common.text.contents}
          className={`small on-screen sticky ${styles.contents}`}
          tabIndex={0}
        >
          <Fold title={m.common.text.contents} className="small">
            <ol lang={textLanguage}>
              {[...contents, ...more].map(({ id, text }) => (
                <li key={id}>
                  <a className="grid middle plain" href={`#${id}`}>
                    {text.replace(/^\d+\. /, '')}
                  </a>
                </li>
              ))}
            </ol>
          </Fold>
        </nav>
        <article className={`grid ${styles.text}`}>
          {summary.length > 0 && (
            <div className={`small sticky ${styles.summary}`} lang={textLanguage}>
              <Callout kind="note" title={m.common.text.summary}>
                {summary.map((line) => (
                  <p key={line} className="mt-1">
                    <LinkedText>{line}</LinkedText>
                  </p>
                ))}
              </Callout>
            </div>
          )}
          <Prose body={body} />
          {children}
        </article>
      </div>
    </>
  )
}
