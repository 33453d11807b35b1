/**
 * Application form (APL-8 to APL-42, DEF-19 to DEF-23). Only empty required fields block. A confirmation replaces the form.
 */
import { type FormEvent, startTransition, useEffect, useState } from 'react'
import { apply, withCourse } from '#lambdas/apply/fields.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { nextStarts, shortDay, type WeeklyStarts } from '#lambdas/shared/weekly.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ApplyForm.island.module.css'
import { ApplicationReceived } from './endings/ApplicationReceived.tsx'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { Field, type FieldProps, isFound } from './fields/Field.tsx'
import { FormStep } from './fields/FormStep.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import { clearDraft, keepDraft } from './sending/draft.ts'
import type { FormProps } from './sending/fields.ts'
import { fieldOf, type OnPage } from './sending/fields.ts'
import { useLeadForm, useLocalized } from './sending/use-lead-form.ts'
import { type Connection, useResend } from './sending/use-resend.ts'
import type { Values } from './sending/values.ts'

/** Answers that survive a reload in the same tab; none identifies the visitor. */
const KEPT = [
  'preferredCourses',
  'location',
  'batchDate',
  'isEmployed',
  'careerPurpose',
  'heardFrom',
  'discountCode',
]

/** Batches of the chosen course that are offered. */
const DATES = 3

/** Parts of the form (APL-9 to APL-18). */
const STEPS = [
  { step: 'reach', keys: ['fullName', 'phone', 'email'] },
  { step: 'course', keys: ['preferredCourses', 'location', 'batchDate'] },
  { step: 'home', keys: ['city', 'state', 'pinCode'] },
  { step: 'plans', keys: ['isEmployed', 'careerPurpose', 'heardFrom'] },
  { step: 'more', keys: ['message', 'groupDetails', 'discountCode'] },
] as const

type Form = OnPage<typeof apply>

const noneChosen = ({ preferredCourses }: Values): boolean =>
  !Array.isArray(preferredCourses) || preferredCourses.length === 0

/** A course that the address may name. */
interface Offered {
  slug: string
  title: string
  days: string
  /** Formatted, with GST. */
  fee: string
  /** Why the form's option has another length or part; empty if it has none. */
  note: string
  starts: readonly WeeklyStarts[]
  /** ISO days of batches with a date. */
  dates: readonly string[]
}

/** An option of the list, the page of its course and what it is sent as `Class`. */
interface Option {
  option: string
  slug: string | null
  category: string
}

interface Props extends FormProps {
  courses?: readonly Offered[]
  options?: readonly Option[]
  chat?: string
}

const ticked = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('[name=preferredCourses]:checked')].map(({ value }) => value)

const NONE: readonly never[] = []

/** ISO days of the next batches. */
const batchesOf = ({ starts, dates }: Offered, today: string): string[] =>
  [...dates.filter((date) => date > today), ...starts.flatMap((rule) => nextStarts(rule, today, DATES))]
    .sort()
    .slice(0, DATES)

export default function ApplyForm({ consent, courses = NONE, options = NONE, chat = '', words }: Props) {
  const form = useLocalized(apply, words)
  const [noCourse, setNoCourse] = useState(false)
  const [asked, setAsked] = useState<Offered>()
  const [preferred, setPreferred] = useState<readonly string[]>([])
  const [find, setFind] = useState('')
  const [folded, setFolded] = useState(false)
  const lead = useLeadForm(form, {
    check: 'required',
    validate: (values) => {
      startTransition(() => setNoCourse(noneChosen(values)))
      return {}
    },
    body: (values) => withCourse(values, options),
    onSuccess: () => clearDraft(),
  })
  const { ref } = lead
  const { connection, onEdit } = useResend(lead)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const query = new URLSearchParams(location.search)
    // Chat and mail programs glue punctuation to a link.
    const slug = query.get('course')?.replace(/\W+$/, '')
    const course = courses.find((each) => each.slug === slug)
    const option = options.find((each) => each.slug && each.slug === slug)
    // Typed before this script was loaded.
    const early = dateField(element).value
    const stop = keepDraft(element, KEPT, option?.option)
    setAsked(course)
    // A click, so that the form gets the event.
    for (const box of element.querySelectorAll<HTMLInputElement>('[name=preferredCourses]'))
      if (box.value === option?.option && !box.checked) box.click()
    setPreferred(ticked(element))
    setFind(element.querySelector<HTMLInputElement>('[type=search]')?.value ?? '')
    setFolded(option !== undefined)
    const batch = query.get('batch') ?? ''
    if (!early && course && batchesOf(course, istDay(new Date())).includes(batch))
      dateField(element).value = shortDay(batch, form.language, 'short')
    return stop
  }, [ref, courses, options, form.language])
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    if ((event.target as HTMLInputElement).name === 'preferredCourses') {
      setNoCourse(false)
      setPreferred(ticked(event.currentTarget))
    }
    onEdit()
    lead.onInput(event)
  }

  if (lead.state.status === 'success')
    return <ApplicationReceived form={form} reference={lead.state.reference} chat={chat} />
  const courseOf = (label: string) => {
    const chosen = options.find(({ option }) => option === label)
    return courses.find(({ slug }) => slug === chosen?.slug)
  }
  const first = courseOf(preferred[0] ?? '') ?? asked
  /** What a field shows beyond its label. */
  const extras = (key: string): Partial<FieldProps> => {
    if (key === 'batchDate') return { above: first && <Dates form={form} course={first} /> }
    if (key === 'message' || key === 'groupDetails') return { rows: 2 }
    if (key !== 'preferredCourses') return {}
    return {
      marked: true,
      find,
      folded,
      notes: Object.fromEntries(preferred.map((label) => [label, courseOf(label)?.note ?? ''])),
      above: folded ? (
        <Button look="quiet" onClick={() => setFolded(false)}>
          {form.chosen.change}
        </Button>
      ) : (
        <Find form={form} value={find} onFind={setFind} />
      ),
      soft: noCourse ? form.messages.noCourse : undefined,
    }
  }
  return (
    <>
      <Chosen form={form} preferred={preferred} asked={asked} options={options} courseOf={courseOf} />
      <ErrorSummary lead={lead} />
      <LeadForm
        lead={{ ...lead, onInput }}
        consent={consent}
        note={<Offline form={form} connection={connection} chat={chat} />}
        extra={<p className="scripted tiny quiet measure">{form.draft}</p>}
      >
        {STEPS.map(({ step, keys }, index) => (
          <FormStep key={step} number={index + 1} title={form.steps[step]}>
            {keys.map((key) => (
              <Field key={key} lead={lead} name={key} {...extras(key)} />
            ))}
          </FormStep>
        ))}
        {/* Computed when the form is sent, by the server if there is no script. */}
        <input type="hidden" name="course" />
        <input type="hidden" name="Class" />
      </LeadForm>
    </>
  )
}

/** Chosen courses above the form, with the fee if a course has a page. Always rendered, so that nothing moves. */
function Chosen({
  form: { chosen: words, fields, language },
  preferred,
  asked,
  options,
  courseOf,
}: {
  form: Form
  preferred: readonly string[]
  asked: Offered | undefined
  options: readonly Option[]
  courseOf: (label: string) => Offered | undefined
}) {
  const labels = fields.find(({ key }) => key === 'preferredCourses')?.options
  const named = (value: string) => {
    const course = courseOf(value)
    if (!course) return labels?.find((option) => option.value === value)?.label ?? value
    const [next] = batchesOf(course, istDay(new Date()))
    const date = next ? shortDay(next, language, 'short') : ''
    return fill(next ? words.withNext : words.withFee, {
      course: course.title,
      days: course.days,
      fee: course.fee,
      date,
    })
  }
  const unlisted = asked && !options.some(({ slug }) => slug === asked.slug)
  return (
    <p className={`scripted ${styles.chosen}`} role="status">
      {preferred.length > 0 && `${fill(words.courses, { courses: preferred.map(named).join('; ') })} `}
      {unlisted
        ? fill(words.unlisted, { course: asked.title, fee: asked.fee })
        : preferred.length === 0 && words.none}
    </p>
  )
}

const dateField = (form: HTMLFormElement) => form.elements.namedItem('batchDate') as HTMLInputElement

/** The next batches of the chosen course, for the text field below. */
function Dates({ form, course }: { form: Form; course: Offered }) {
  const dates = batchesOf(course, istDay(new Date()))
  return (
    dates.length > 0 && (
      <div className={styles.dates} role="group" aria-label={form.chosen.dates}>
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            onClick={({ currentTarget }) => {
              if (!currentTarget.form) return
              const field = dateField(currentTarget.form)
              field.value = currentTarget.value
              // As if it were typed.
              field.dispatchEvent(new Event('input', { bubbles: true }))
            }}
            value={shortDay(date, form.language, 'short')}
          >
            {shortDay(date, form.language, 'short')}
          </button>
        ))}
      </div>
    )
  )
}

/** Filters the list of 24 boxes. */
function Find({ form, value, onFind }: { form: Form; value: string; onFind: (text: string) => void }) {
  const { find } = form
  const found = fieldOf(form, 'preferredCourses').options?.some(({ label }) => isFound(label, value))
  return (
    <>
      <input
        type="search"
        aria-label={find.label}
        placeholder={find.placeholder}
        className={`scripted ${styles.find}`}
        // Not `value`, which would delete what was typed before this script was loaded.
        defaultValue={value}
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status">{!found && find.none}</p>
    </>
  )
}

/** Says what happens next without a connection. Always rendered, so that changes are read out. */
function Offline({ form, connection, chat }: { form: Form; connection: Connection; chat: string }) {
  return (
    <p className={styles.offline} role="status">
      {connection !== 'online' && (
        <>
          {form.offline[connection]} {chat && <a href={chat}>{form.received.chat}</a>}
        </>
      )}
    </p>
  )
}
