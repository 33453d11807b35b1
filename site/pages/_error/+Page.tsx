/**
 * Unknown paths and errors, in development with the error message. One file answers all unknown addresses, so it
 * contains all languages and shows the one of its address; without JavaScript, all of them.
 */
import { stripVTControlCharacters } from 'node:util'
import type { ReactNode } from 'react'
import { pathIn } from '#lambdas/shared/path-in.ts'
import chart from '../../drawings/chart.module.css'
import { usePage, usePageProvider } from '../../page/page.tsx'
import { Button, ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { Chart, PageHead } from '../../ui/heads/PageHead.tsx'
import type { Data } from './+data.ts'
import styles from './error.module.css'

function LostTrack() {
  return (
    <Chart width={520} height={320}>
      <path className={styles.planned} d="M300 150Q380 90 470 60" />
      <path className={chart.track} d="M50 270Q120 250 170 205T300 150" />
      <circle cx={50} cy={270} r={13} className={chart.point} />
      <circle cx={170} cy={205} r={13} className={chart.point} />
      <path className={styles.lost} d="M288 138L312 162M312 138L288 162" />
      <circle cx={470} cy={60} r={13} className={styles.unreached} />
      <circle cx={300} cy={150} r={34} className={styles.search} />
      <circle cx={300} cy={150} r={58} className={styles.search} />
    </Chart>
  )
}

const told = (error: unknown) =>
  stripVTControlCharacters((error as Error | undefined)?.message ?? '').split('\n┌')[0]

/** The same in both languages, of which one is shown. */
function Both({ en, te }: { en: ReactNode; te: ReactNode }) {
  return (
    <>
      <span data-en>{en}</span>
      {te && (
        <span data-te data-nosnippet lang="te" className={styles.other}>
          {te}
        </span>
      )}
    </>
  )
}

const Buttons = ({ links, code = 'en' }: { links: Data['others'][number]['links']; code?: string }) => (
  <span className="actions">
    <ButtonLink href={pathIn(code, '/')}>{links.home}</ButtonLink>
    <SecondaryLink href={pathIn(code, '/courses')}>{links.courses}</SecondaryLink>
    <SecondaryLink href={pathIn(code, '/contact')}>{links.contact}</SecondaryLink>
  </span>
)

/** Leads to the search with the words as its query. */
const Find = ({ search, code }: { search: Data['others'][number]['search']; code: string }) => (
  <form
    action={pathIn(code, '/search')}
    role="search"
    className={`scripted row whole ${styles.find}`}
    {...(code === 'te' ? { 'data-te': true, lang: 'te' } : { 'data-en': true })}
  >
    <input
      className="input"
      type="search"
      name="q"
      aria-label={search.label}
      placeholder={search.placeholder}
    />
    <Button type="submit" look="secondary">
      {search.title}
    </Button>
  </form>
)

export default function Page() {
  const { m, data } = usePage<Partial<Data>>()
  const { is404, errorWhileRendering } = usePageProvider().pageContext
  const detail = import.meta.env.DEV && !is404 && told(errorWhileRendering)
  const telugu = data.others?.find(({ code }) => code === 'te')
  const [en, te] = [m.notFound, telugu?.notFound]
  return (
    <>
      <PageHead
        eyebrow={<Both en={is404 ? en.error404 : en.error500} te={is404 ? te?.error404 : te?.error500} />}
        title={<Both en={en.title} te={te?.title} />}
        lede={<Both en={is404 ? en.missing : en.broken} te={is404 ? te?.missing : te?.broken} />}
        chart={<LostTrack />}
        alwaysChart
      >
        <Find search={m.search} code="en" />
        {telugu && <Find search={telugu.search} code="te" />}
        <Both en={<Buttons links={m.common} />} te={telugu && <Buttons links={telugu.links} code="te" />} />
      </PageHead>
      {detail && <pre className={`sheet wrap small ${styles.detail}`}>{detail}</pre>}
    </>
  )
}
