/** Unknown paths and errors (DEF-47); in development with the error's own words. */
import { ButtonLink } from '../../components/Button.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useMessages, usePageContext } from '../../components/page.tsx'
import styles from './error.module.css'
import { LostTrack } from './LostTrack.tsx'

export default function Page() {
  const m = useMessages()
  const { is404, errorWhileRendering } = usePageContext()
  const detail =
    import.meta.env.DEV && !is404 ? (errorWhileRendering as Error | undefined)?.message : undefined
  return (
    <>
      <PageHead
        eyebrow={is404 ? m.notFound.error404 : m.notFound.error500}
        title={m.notFound.title}
        lede={is404 ? m.notFound.missing : m.notFound.broken}
        chart={<LostTrack />}
        alwaysChart
        actions={
          <>
            <ButtonLink href="/">{m.common.home}</ButtonLink>
            <ButtonLink href="/courses" look="secondary">
              {m.common.courses}
            </ButtonLink>
            <ButtonLink href="/contact" look="secondary">
              {m.common.contact}
            </ButtonLink>
          </>
        }
      />
      {detail && <pre className={`wrap ${styles.detail}`}>{detail}</pre>}
    </>
  )
}
