import { useEffect, useRef } from 'react'
import type { applyForm } from '#lambdas/apply/fields.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { IslandIcon } from '../../drawings/icons/IslandIcon.tsx'
import { ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import styles from '../fields/FormStep.module.css'
import type { FormOnPage } from '../sending/fields.ts'

type Props = { form: FormOnPage<typeof applyForm>; reference: string; chat: string }

/** Confirmation of an application. By its attribute `data-applied`, styles hide the rest of the page. */
export function ApplicationReceived({ form, reference, chat }: Props) {
  const { messages, received, next } = form
  const [before, after] = received.reference.split('{reference}')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={`stack ${styles.received}`} data-applied>
      <IslandIcon name="check" size={56} className="success" />
      <h1 ref={title} tabIndex={-1}>
        {messages.successTitle}
      </h1>
      <p>{messages.success}</p>
      {reference && (
        <p>
          {before}
          <strong>{reference}</strong>
          {after}
        </p>
      )}
      <p>{received.confirmation}</p>
      <h2>{received.next}</h2>
      <ol className={`grid gap-1 ${styles.next}`}>
        {Object.values(next).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="actions mt-1">
        <ButtonLink href={pathIn(form.language ?? 'en', '/courses')}>{received.courses}</ButtonLink>
        <SecondaryLink href={pathIn(form.language ?? 'en', '/')}>{received.home}</SecondaryLink>
        {chat && (
          <ButtonLink href={chat} look="secondary" external>
            {received.chat}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
