/**
 * Application (APL-8 to APL-42, DEF-19 to DEF-23). Every empty required field says so under itself and in a summary;
 * nothing else blocks. The confirmation takes the place of the form.
 */
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { apply, courseOptions, nextSteps } from '#lambdas/apply/fields.ts'
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

/** A course that a link to this page may name. */
interface Offered {
  slug: string
  title: string
  /** With GST, as it is shown. */
  fee: string
}

interface Props {
  consent?: ConsentNote | undefined
  courses?: readonly Offered[]
  /** Address of the chat, shown after success. */
  chat?: string
}

const ticked = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('[name=preferredCourses]:checked')].map(({ value }) => value)

const NONE: readonly Offered[] = []

export default function ApplyForm({ consent, courses = NONE, chat = '' }: Props) {
  const [noCourse, setNoCourse] = useState(false)
  const [asked, setAsked] = useState<Offered>()
  const [preferred, setPreferred] = useState<readonly string[]>([])
  const [find, setFind] = useState('')
  const lead = useLeadForm(apply, {
    validate: (values) => {
      startTransition(() => setNoCourse(chosen(values).length === 0))
      return requiredErrors(values, apply)
    },
    body: withCourse,
    onSuccess: () => clearDraft(),
  })
  const { ref } = lead
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    const stop = keepDraft(form, KEPT)
    const slug = new URLSearchParams(location.search).get('course')
    const course = courses.find((each) => each.slug === slug)
    const option = courseOptions.find((each) => each.slug && each.slug === slug)
    setAsked(course)
    // A click, so that the draft and the form hear of it.
    for (const box of form.querySelectorAll<HTMLInputElement>('[name=preferredCourses]'))
      if (box.value === option?.label && !box.checked) box.click()
    setPreferred(ticked(form))
    return stop
  }, [ref, courses])
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    if ((event.target as HTMLInputElement).name === 'preferredCourses') {
      setNoCourse(false)
      setPreferred(ticked(event.currentTarget))
    }
    lead.onInput(event)
  }

  if (lead.state.status === 'success') return <Received reference={lead.state.reference} chat={chat} />
  return (
    <>
      <Chosen preferred={preferred} asked={asked} courses={courses} />
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
                  find,
                  above: <Find value={find} onFind={setFind} />,
                  soft: noCourse ? apply.messages.noCourse : undefined,
                })}
              />
            ))}
          </FormStep>
        ))}
        <p className={styles.kept}>
          If you reload this tab, your answers on course, place, date, work and purpose come back. Your name,
          phone number and e-mail address are not kept.
        </p>
        {/* Derived as the form is sent; without script they travel empty. */}
        <input type="hidden" name="course" />
        <input type="hidden" name="Class" />
      </LeadForm>
    </>
  )
}

/** Over the form: what is ticked, with its fee where the course has a page. It is always there, so that nothing moves. */
function Chosen({
  preferred,
  asked,
  courses,
}: {
  preferred: readonly string[]
  asked: Offered | undefined
  courses: readonly Offered[]
}) {
  const words = (label: string) => {
    const slug = courseOptions.find((option) => option.label === label)?.slug
    const course = courses.find((each) => each.slug === slug)
    return course ? `${course.title}, ${course.fee} with GST` : label
  }
  const unlisted = asked && !courseOptions.some(({ slug }) => slug === asked.slug)
  return (
    <p className={styles.chosen} role="status">
      {preferred.length > 0 && `You chose ${preferred.map(words).join('; ')}. `}
      {unlisted
        ? `${asked.title} costs ${asked.fee} with GST. It has no box below: please name it in your message.`
        : preferred.length === 0 && 'No course is chosen yet. Tick one or more below.'}
    </p>
  )
}

/** Shortens the list of 24 boxes. */
function Find({ value, onFind }: { value: string; onFind: (text: string) => void }) {
  return (
    <input
      type="search"
      aria-label="Find a course in this list"
      placeholder="Find a course"
      className={styles.find}
      value={value}
      onChange={({ target }) => onFind(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

/** The screen after success (APL-29 to APL-32); `data-applied` lets the page's styles put the rest away. */
function Received({ reference, chat }: { reference: string; chat: string }) {
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
      {reference && (
        <p>
          Your reference is <strong>{reference}</strong>; please name it when you call.
        </p>
      )}
      <p>A copy of your application is on its way to your mailbox.</p>
      <h2>What happens next</h2>
      <ol className={styles.next}>
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.ways}>
        <ButtonLink href="/courses">View All Courses</ButtonLink>
        <ButtonLink href="/" look="secondary">
          Back to Home
        </ButtonLink>
        {chat && (
          <ButtonLink href={chat} look="secondary" external>
            Ask on WhatsApp
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
