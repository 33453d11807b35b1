/** Eight features, the academy against other institutes (WHY-14), with the claims that belong beside them. */
import { ClaimList } from '../../components/ClaimList.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Comparison.module.css'

export function Comparison() {
  const m = useMessages()
  const { comparison, why } = useData<Data>()
  const { brand } = useSite().settings
  return (
    <Section heading={m.why.comparison.title} intro={m.why.comparison.lead} tone="sheet">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.why.comparison.feature}</th>
            <th scope="col">{brand.full}</th>
            <th scope="col">{m.why.comparison.otherInstitutes}</th>
          </tr>
        </thead>
        <tbody>
          {comparison.map(({ feature, academy, others }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <td data-label={brand.short}>{academy}</td>
              <td data-label={m.why.comparison.others}>{others}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.claims}>
        <ClaimList claims={why.claims} />
      </div>
    </Section>
  )
}
