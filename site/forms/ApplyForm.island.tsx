/** Application form. Only empty required fields stop it from being sent. A confirmation replaces the form. */
import { type FormEvent, startTransition, useState } from 'react'
import { applyForm, withCourseAndClass } from '#lambdas/apply/fields.ts'
import { Button } from '../ui/Button.tsx'
import { BatchDates, ChosenCourses, Find, Offline } from './apply/surroundings.tsx'
import type { CourseChoice, CourseOption, OfferedCourse } from './apply/use-choice.ts'
import { useCourseChoice } from './apply/use-choice.ts'
import { ApplicationReceived } from './endings/ApplicationReceived.tsx'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { Field } from './fields/Field.tsx'
import { FormStep } from './fields/FormStep.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import { clearDraft } from './sending/draft.ts'
import type { FormOnPage, FormProps } from './sending/fields.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'
import { useResend } from './sending/use-resend.ts'
import type { FormValues } from './sending/values.ts'

const STEPS = [
  { step: 'reach', keys: ['fullName', 'phone', 'email'] },
  { step: 'course', keys: ['preferredCourses', 'location', 'batchDate'] },
  { step: 'home', keys: ['city', 'state', 'pinCode'] },
  { step: 'plans', keys: ['isEmployed', 'careerPurpose', 'heardFrom'] },
  { step: 'more', keys: ['message', 'groupDetails', 'discountCode'] },
] as const

const noneChosen = ({ preferredCourses }: FormValues): boolean =>
  !Array.isArray(preferredCourses) || preferredCourses.length === 0

interface Props extends FormProps {
  courses?: readonly OfferedCourse[]
  options?: readonly CourseOption[]
  chat?: string
}

const NONE: readonly never[] = []

/** Props and content that some fields need in addition. @param noCourse whether the form was sent without a course */
function extras(key: string, form: FormOnPage<typeof applyForm>, choice: CourseChoice, noCourse: boolean) {
  const { asked, preferred, courseOf, unlisted, find, folded } = choice
  const first = courseOf(preferred[0] ?? '') ?? asked[0]
  if (key === 'batchDate') return { above: first && <BatchDates form={form} course={first} /> }
  if (key === 'message') return { rows: 2, defaultValue: unlisted.map(({ title }) => title).join('; ') }
  if (key === 'groupDetails') return { rows: 2 }
  if (key === 'fullName' || key === 'city') return { wide: true }
  if (key !== 'preferredCourses') return {}
  return {
    marked: true,
    find,
    folded,
    notes: choice.parts,
    above: folded ? (
      <Button look="quiet" onClick={choice.unfold}>
        {form.chosen.change}
      </Button>
    ) : (
      <Find form={form} value={find} onFind={choice.setFind} />
    ),
    soft: noCourse ? form.messages.noCourse : undefined,
  }
}

export default function ApplyForm({ consent, courses = NONE, options = NONE, chat = '', words }: Props) {
  const form = useLocalizedForm(applyForm, words)
  const [noCourse, setNoCourse] = useState(false)
  const lead = useLeadForm(form, {
    check: 'required',
    validate: (values) => {
      startTransition(() => setNoCourse(noneChosen(values)))
      return {}
    },
    body: (values) => withCourseAndClass(values, options),
    onSuccess: () => clearDraft(),
  })
  const { connection, onEdit } = useResend(lead)
  const choice = useCourseChoice(lead, courses, options)
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    if ((event.target as HTMLInputElement).name === 'preferredCourses') {
      setNoCourse(false)
      choice.readBoxes(event.currentTarget)
    }
    onEdit()
    lead.onInput(event)
  }

  if (lead.state.status === 'success')
    return <ApplicationReceived form={form} reference={lead.state.reference} chat={chat} />
  return (
    <>
      <ChosenCourses form={form} choice={choice} />
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
              <Field key={key} lead={lead} name={key} {...extras(key, form, choice, noCourse)} />
            ))}
          </FormStep>
        ))}
        {/* The script computes these values when the form is sent. Without script, the Lambda computes them. */}
        <input type="hidden" name="course" />
        <input type="hidden" name="Class" />
      </LeadForm>
    </>
  )
}
