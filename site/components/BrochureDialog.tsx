/** The brochure request in a dialog; one on a page, filled by its openers. */

import styles from './BrochureDialog.module.css'
import type { BrochureFill } from './course-data.ts'
import { Dialog } from './Dialog.tsx'

export function BrochureDialog({ fill }: { fill: BrochureFill }) {
  return (
    <Dialog id="brochure" label="Download brochure">
      <header className={styles.header}>
        <p className="eyebrow">Brochure</p>
        <h2 data-text="courseName">{fill.courseName}</h2>
      </header>
    </Dialog>
  )
}
