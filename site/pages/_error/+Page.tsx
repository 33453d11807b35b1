/** Unknown paths and errors (DEF-47); in development with the error's own words. */
import { ButtonLink } from '../../components/Button.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { usePageContext } from '../../components/page.tsx'
import styles from './error.module.css'

export default function Page() {
  const { is404, errorWhileRendering } = usePageContext()
  const detail =
    import.meta.env.DEV && !is404 ? (errorWhileRendering as Error | undefined)?.message : undefined
  return (
    <>
      <PageHead
        eyebrow={is404 ? 'Error 404' : 'Error 500'}
        title="Unexpected Application Error!"
        lede={
          is404
            ? 'This page does not exist, or it has moved. Nothing you entered was lost.'
            : 'Something on our side broke. Please try again in a minute.'
        }
        actions={
          <>
            <ButtonLink href="/">Home</ButtonLink>
            <ButtonLink href="/courses" look="secondary">
              Courses
            </ButtonLink>
            <ButtonLink href="/contact" look="secondary">
              Contact
            </ButtonLink>
          </>
        }
      />
      {detail && <pre className={`wrap ${styles.detail}`}>{detail}</pre>}
    </>
  )
}
