/**
 * Page for unknown paths and for errors; in development it shows the error. One file answers all unknown paths, so it
 * contains all languages, and a script shows the language of the path. Without JavaScript all languages are shown.
 */
import { stripVTControlCharacters } from 'node:util'
import type { ReactNode } from 'react'
import { ENGLISH } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { inLanguage } from '../../layout/navigation.tsx'
import { usePage, usePageProvider } from '../../page/page.tsx'
import { Button, SecondaryLink } from '../../ui/Button.tsx'
import { SceneHead } from '../../ui/heads/PageHead.tsx'
import type { Data } from './+data.ts'
import styles from './error.module.css'
import lostTrack from './lost-track.svg'

const told = (error: unknown) =>
  stripVTControlCharacters((error as Error | undefined)?.message ?? '').split('\n┌')[0]

type Texts = Data['others'][number]

const attributesOf = (code: string) =>
  code === ENGLISH.code ? { 'data-en': true } : { ...inLanguage(code), className: styles.other }

const Buttons = ({ links, code }: Texts) => (
  <span className="actions">
    <SecondaryLink href={pathIn(code, '/')}>{links.home}</SecondaryLink>
    <SecondaryLink href={pathIn(code, '/courses')}>{links.courses}</SecondaryLink>
    <SecondaryLink href={pathIn(code, '/contact')}>{links.contact}</SecondaryLink>
  </span>
)

/** Search form, which opens the search page with the typed words. */
const Find = ({ search, code }: Texts) => (
  <form
    {...attributesOf(code)}
    action={pathIn(code, '/search')}
    role="search"
    className={`scripted row whole ${styles.find}`}
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
  const english = { code: ENGLISH.code, notFound: m.notFound, search: m.search, links: m.common }
  const all: Texts[] = [english, ...(data.others ?? [])]
  const inEach = (textOf: (texts: Texts) => ReactNode) =>
    all.map((texts) => (
      <span key={texts.code} {...attributesOf(texts.code)}>
        {textOf(texts)}
      </span>
    ))
  return (
    <>
      <SceneHead
        eyebrow={inEach(({ notFound }) => (is404 ? notFound.error404 : notFound.error500))}
        words={{
          headline: inEach(({ notFound }) => notFound.title),
          lead: inEach(({ notFound }) => (is404 ? notFound.missing : notFound.broken)),
        }}
        drawing={<img src={lostTrack} alt="" width={1200} height={800} />}
      >
        {all.map((texts) => (
          <Find key={texts.code} {...texts} />
        ))}
        {inEach(Buttons)}
      </SceneHead>
      {detail && <pre className={`sheet wrap small ${styles.detail}`}>{detail}</pre>}
    </>
  )
}
