/**
 * Unknown paths and errors (DEF-47), in development with the error message. One file answers all unknown addresses, so it
 * contains all languages and shows the one of its address; without JavaScript, all of them.
 */
import { stripVTControlCharacters } from 'node:util'
import type { Messages } from '#content/model/catalogue/messages.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { ButtonLink } from '../../components/controls/Button.tsx'
import chart from '../../components/layout/Chart.module.css'
import { Chart } from '../../components/layout/Chart.tsx'
import { PageHead } from '../../components/layout/PageHead.tsx'
import { usePage } from '../../components/page/page.tsx'
import { useProvided } from '../../components/page/provided.ts'
import type { Data } from './+data.ts'
import styles from './error.module.css'

/** A flight track that ends early. */
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

interface HeadProps {
  words: Messages['notFound']
  links: Data['others'][number]['links']
  /** Not English. */
  code?: string
}

function Head({ words, links, code = 'en' }: HeadProps) {
  const { is404 } = useProvided().pageContext
  return (
    <PageHead
      eyebrow={is404 ? words.error404 : words.error500}
      title={words.title}
      lede={is404 ? words.missing : words.broken}
      chart={<LostTrack />}
      alwaysChart
    >
      <ButtonLink href={pathIn(code, '/')}>{links.home}</ButtonLink>
      <ButtonLink href={pathIn(code, '/courses')} look="secondary">
        {links.courses}
      </ButtonLink>
      <ButtonLink href={pathIn(code, '/contact')} look="secondary">
        {links.contact}
      </ButtonLink>
    </PageHead>
  )
}

/** Error message without terminal colours and the box that Vike adds. */
const told = (error: unknown) =>
  stripVTControlCharacters((error as Error | undefined)?.message ?? '').split('\n┌')[0]

export default function Page() {
  const { m, data } = usePage<Partial<Data>>()
  const { others = [] } = data
  const { is404, errorWhileRendering } = useProvided().pageContext
  const detail = import.meta.env.DEV && !is404 && told(errorWhileRendering)
  return (
    <>
      <div data-en>
        <Head words={m.notFound} links={m.common} />
      </div>
      {others
        .filter(({ code }) => code === 'te')
        .map(({ code, notFound, links }) => (
          <div key={code} data-te data-nosnippet lang={code} className={styles.other}>
            <Head words={notFound} links={links} code={code} />
          </div>
        ))}
      {detail && <pre className={`wrap small ${styles.detail}`}>{detail}</pre>}
    </>
  )
}
