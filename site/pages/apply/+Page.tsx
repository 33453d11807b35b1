/** The application (APL-1 to APL-7): form and confirmation, side cards, five questions. */
import { BrochureDialog } from '../../components/BrochureDialog.tsx'
import { allCoursesFill } from '../../components/course-data.ts'
import { Disclosures } from '../../components/Disclosure.tsx'
import { Island } from '../../components/Island.tsx'
import { Notes } from '../../components/Notes.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useData, useFormProps, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import ApplyForm from '../../islands/ApplyForm.tsx'
import type { Data } from './+data.ts'
import styles from './apply.module.css'
import { FormPlan } from './FormPlan.tsx'
import { SideCards } from './SideCards.tsx'

export default function Page() {
  const m = useMessages()
  const site = useSite()
  const { apply, courses, chat } = useData<Data>()
  const formProps = useFormProps('apply')
  return (
    <div className={styles.page}>
      <Notes>
        <div className={styles.head}>
          <PageHead eyebrow={m.apply.eyebrow} title={m.apply.title} lede={apply.lead} chart={<FormPlan />} />
        </div>
        <div className={`wrap ${styles.grid}`}>
          <div className={styles.form}>
            <Island of={ApplyForm} props={{ ...formProps, courses, chat }} when="visible" />
          </div>
          <SideCards />
        </div>
        <div className={styles.faq}>
          <Section heading={m.apply.questions} tone="sheet" layout="beside">
            <Disclosures name="apply-faq" items={apply.faq} />
          </Section>
        </div>
      </Notes>
      <BrochureDialog fill={allCoursesFill(site)} />
    </div>
  )
}
