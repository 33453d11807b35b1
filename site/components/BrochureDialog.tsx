/** The brochure request in a dialog; one on a page, filled by its openers. */
import BrochureForm, { FORM_ID } from '../islands/BrochureForm.tsx'
import styles from './BrochureDialog.module.css'
import type { BrochureFill } from './course-data.ts'
import { Dialog } from './Dialog.tsx'
import { Island } from './Island.tsx'
import { useFormProps, useMessages } from './page.tsx'

export function BrochureDialog({ fill }: { fill: BrochureFill }) {
  const m = useMessages()
  const formProps = useFormProps('brochure')
  return (
    <Dialog id="brochure" label={m.common.brochure.dialog}>
      <header className={styles.header}>
        <p className="eyebrow">{m.common.brochure.name}</p>
        <h2 data-text="courseName">{fill.courseName}</h2>
      </header>
      {/* Outside the island, so that what an opener fills in before hydration stays. */}
      {Object.entries(fill).map(([name, value]) => (
        <input key={name} type="hidden" name={name} form={FORM_ID} defaultValue={value} />
      ))}
      <Island of={BrochureForm} props={formProps} when="visible" />
    </Dialog>
  )
}
