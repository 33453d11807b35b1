/**
 * Page for unknown paths and for errors; in development it shows the error. One file answers all unknown addresses, so
 * it contains all languages and a script shows that of the address. Without JavaScript it shows all of them.
 */
import { stripVTControlCharacters } from 'node:util'
import type { ReactNode } from 'react'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { usePage, usePageProvider } from '../../page/page.tsx'
import { Button, ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { SceneHead } from '../../ui/heads/PageHead.tsx'
import type { Data } from './+data.ts'
import styles from './error.module.css'
import lostTrack from './lost-track.svg'

const told = (error: unknown) =>
  stripVTControlCharacters((error as Error | undefined)?.message ?? '').split('\n┌')[0]

/** Contains a text in both languages. CSS shows one of them. */
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

/** Search form, which opens the search page with the words as its query. */
const Find = ({ search, code }: { search: Data['others'][number]['search']; code: string }) => (
  <form
    action={pathIn(code, '/search')}
    role="search"
    className={`scripted row whole ${styles.find}`}
    {...(code === 'te' ? { 'data-te': true, 'data-nosnippet': true, lang: 'te' } : { 'data-en': true })}
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
      <SceneHead
        eyebrow={<Both en={is404 ? en.error404 : en.error500} te={is404 ? te?.error404 : te?.error500} />}
        words={{
          headline: <Both en={en.title} te={te?.title} />,
          lead: <Both en={is404 ? en.missing : en.broken} te={is404 ? te?.missing : te?.broken} />,
        }}
        drawing={<img src={lostTrack} alt="" width={1200} height={800} />}
      >
        <Find search={m.search} code="en" />
        {telugu && <Find search={telugu.search} code="te" />}
        <Both en={<Buttons links={m.common} />} te={telugu && <Buttons links={telugu.links} code="te" />} />
      </SceneHead>
      {detail && <pre className={`sheet wrap small ${styles.detail}`}>{detail}</pre>}
    </>
  )
}
