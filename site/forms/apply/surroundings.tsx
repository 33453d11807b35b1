/** Parts of the application form around its fields: chosen courses, next dates, filter of courses, note when offline. */
import type { applyForm } from '#lambdas/apply/fields.ts'
import { fill } from '#lambdas/shared/message.ts'
import { shortDay } from '#lambdas/shared/weekly.ts'
import styles from '../ApplyForm.island.module.css'
import { matchesText } from '../fields/Field.tsx'
import { type FormOnPage, findField } from '../sending/fields.ts'
import type { OnlineState } from '../sending/use-resend.ts'
import { type CourseChoice, DATES, dateField, nextBatchDays, type OfferedCourse } from './use-choice.ts'

type Form = FormOnPage<typeof applyForm>

/** Chosen courses above the form, with the fee if a course has a page. Always rendered, so that nothing moves. */
export function ChosenCourses({ form, choice }: { form: Form; choice: CourseChoice }) {
  const { chosen: words, language } = form
  const { preferred, courseOf, unlisted } = choice
  const labels = findField(form, 'preferredCourses').options
  const named = (value: string) => {
    const course = courseOf(value)
    if (!course) return labels?.find((option) => option.value === value)?.label ?? value
    const { title, days, fee } = course
    const [next] = nextBatchDays(course)
    const date = next ? shortDay(next, language) : ''
    return fill(next ? words.withNext : words.withFee, { course: title, days, fee, date })
  }
  const listed = preferred.length > 0 && fill(words.courses, { courses: preferred.map(named).join('; ') })
  const others = unlisted.map(({ title, fee }) => fill(words.unlisted, { course: title, fee }))
  return (
    <p className={`scripted ${styles.chosen}`} role="status">
      {[listed, ...others].filter(Boolean).join(' ') || words.none}
    </p>
  )
}

/** Buttons with the next dates of the chosen course. A press writes the date into the text field below. */
export function BatchDates({ form, course }: { form: Form; course: OfferedCourse }) {
  const dates = nextBatchDays(course).slice(0, DATES)
  return (
    dates.length > 0 && (
      <div className={`actions gap-1 ${styles.dates}`} role="group" aria-label={form.chosen.dates}>
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            className="chip small"
            onClick={({ currentTarget }) => {
              if (!currentTarget.form) return
              const field = dateField(currentTarget.form)
              field.value = currentTarget.value
              // The form handles the date as if it were typed.
              field.dispatchEvent(new Event('input', { bubbles: true }))
            }}
            value={shortDay(date, form.language)}
          >
            {shortDay(date, form.language)}
          </button>
        ))}
      </div>
    )
  )
}

/** Search field that filters the 24 checkboxes of courses. */
export function Find({ form, value, onFind }: { form: Form; value: string; onFind: (text: string) => void }) {
  const { find } = form
  const hasMatch = findField(form, 'preferredCourses').options?.some(({ label }) => matchesText(label, value))
  return (
    <>
      <input
        type="search"
        aria-label={find.label}
        placeholder={find.placeholder}
        className={`scripted input ${styles.find}`}
        // `value` would delete text that was typed before this script was loaded.
        defaultValue={value}
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status">{!hasMatch && find.none}</p>
    </>
  )
}

/** Says what will happen to the form while there is no connection. Always rendered, so that changes are read out. */
export function Offline({ form, connection, chat }: { form: Form; connection: OnlineState; chat: string }) {
  return (
    <p className={styles.offline} role="status">
      {connection !== 'online' && (
        <span key={connection}>
          {form.offline[connection]} {chat && <a href={chat}>{form.received.chat}</a>}
        </span>
      )}
    </p>
  )
}
