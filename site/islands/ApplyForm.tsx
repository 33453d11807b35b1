/**
 * Application (APL-8 to APL-42, DEF-19 to DEF-23). Every empty required field says so under itself and in a summary;
 * nothing else blocks. The confirmation takes the place of the form.
 */
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { apply, courseOptions } from '#lambdas/apply/fields.ts'
import { clearDraft, keepDraft } from '../client/draft.ts'
import { useLeadForm } from '../client/use-lead-form.ts'
import { requiredErrors, type Values } from '../client/values.ts'
import { ButtonLink } from '../components/Button.tsx'
import { ErrorSummary } from '../components/ErrorSummary.tsx'
import { Field } from '../components/Field.tsx'
import { FormStep } from '../components/FormStep.tsx'
import { IslandIcon } from '../components/IslandIcon.tsx'
import { type ConsentNote, LeadForm } from '../components/LeadForm.tsx'
import styles from './ApplyForm.module.css'

/** What a reload in the same tab brings back; nothing of it says who the visitor is. */
const KEPT = [
  'preferredCourses',
  'location',
  'batchDate',
  'isEmployed',
  'careerPurpose',
  'heardFrom',
  'discountCode',
]

/** Waypoints of the form, in the order of its messages (APL-9 to APL-18). */
const STEPS: readonly { title: string; keys: readonly string[] }[] = [
  { title: 'How we reach you', keys: ['fullName', 'phone', 'email'] },
  { title: 'Course, place and batch', keys: ['preferredCourses', 'location', 'batchDate'] },
  { title: 'Where you live', keys: ['city', 'state', 'pinCode'] },
  { title: 'What you have in mind', keys: ['isEmployed', 'careerPurpose', 'heardFrom'] },
  { title: 'Anything else', keys: ['message', 'groupDetails', 'discountCode'] },
]

const chosen = ({ preferredCourses }: Values): readonly unknown[] =>
  Array.isArray(preferredCourses) ? preferredCourses : []

/** `course` is the first preferred label, `Class` that option's category; both empty without one (DEF-22). */
export function withCourse(values: Values): Values {
  const first = courseOptions.find(({ label }) => label === chosen(values)[0])
  return { ...values, course: first?.label ?? '', Class: first?.category ?? '' }
}

interface Props {
  consent?: ConsentNote | undefined
}

export default function ApplyForm({ consent }: Props) {
  const [noCourse, setNoCourse] = useState(false)
  const lead = useLeadForm(apply, {
    validate: (values) => {
      startTransition(() => setNoCourse(chosen(values).length === 0))
      return requiredErrors(values, apply)
    },
    body: withCourse,
    onSuccess: () => clearDraft('apply'),
  })
  const { ref } = lead
  useEffect(() => (ref.current ? keepDraft(ref.current, 'apply', KEPT) : undefined), [ref])
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    if ((event.target as HTMLInputElement).name === 'preferredCourses') setNoCourse(false)
    lead.onInput(event)
  }

  if (lead.state.status === 'success') return <Received />
  return (
    <>
      <ErrorSummary lead={lead} />
      <LeadForm
        lead={{ ...lead, onInput }}
        id="apply-form"
        consent={consent}
        submit={apply.messages.submit}
        submitting={apply.messages.submitting}
      >
        {STEPS.map(({ title, keys }, index) => (
          <FormStep key={title} number={index + 1} title={title}>
            {keys.map((key) => (
              <Field
                key={key}
                lead={lead}
                name={key}
                {...(key === 'preferredCourses' && {
                  marked: true,
                  soft: noCourse ? apply.messages.noCourse : undefined,
                })}
              />
            ))}
          </FormStep>
        ))}
        {/* Derived as the form is sent; without script they travel empty. */}
        <input type="hidden" name="course" />
        <input type="hidden" name="Class" />
      </LeadForm>
    </>
  )
}

/** The screen after success (APL-29 to APL-32); `data-applied` lets the page's styles put the rest away. */
function Received() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.received} data-applied>
      <IslandIcon name="check" size={56} />
      <h1 ref={title} tabIndex={-1}>
        {apply.messages.successTitle}
      </h1>
      <p>{apply.messages.success}</p>
      <p>A copy of your application is on its way to your mailbox.</p>
      <p className={styles.ways}>
        <ButtonLink href="/courses">View All Courses</ButtonLink>
        <ButtonLink href="/" look="secondary">
          Back to Home
        </ButtonLink>
      </p>
    </div>
  )
}
