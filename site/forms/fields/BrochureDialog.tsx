/** Dialog for all brochure requests of a page. The button that opens the dialog fills in course name and link. */
import { brochureForm } from '#lambdas/brochure/fields.ts'
import type { BrochureFill } from '../../course/course-data.ts'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { Dialog, DialogHead } from '../../ui/Dialog.tsx'
import BrochureForm from '../BrochureForm.island.tsx'
import { formId } from '../sending/use-lead-form.ts'

const WIRE = ['courseName', 'brochureLink', 'isDownloadAll'] as const

export function BrochureDialog({ fill }: { fill: BrochureFill }) {
  const { m } = usePage()
  const formProps = useFormProps('brochure')
  return (
    <Dialog id="brochure" label={m.common.brochure.dialog}>
      <DialogHead eyebrow={m.common.brochure.name}>
        <h2 data-text="courseName">{fill.courseNameShown ?? fill.courseName}</h2>
      </DialogHead>
      {/* Outside the island, so that hydration does not reset values that a button has filled in. */}
      {WIRE.map((name) => (
        <input key={name} type="hidden" name={name} form={formId(brochureForm)} defaultValue={fill[name]} />
      ))}
      <Island of={BrochureForm} props={formProps} />
    </Dialog>
  )
}
