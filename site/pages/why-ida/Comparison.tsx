/** Eight features, the academy against other institutes (WHY-14), with the claims that belong beside them. */
import { ClaimWords } from '../../components/ClaimWords.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stat.tsx'
import type { Data } from './+data.ts'
import styles from './Comparison.module.css'

export function Comparison() {
  const m = useMessages()
  const { comparison, why } = useData<Data>()
  const { settings, claims } = useSite()
  const { brand } = settings
  const hasFigure = (id: string) => /\d/.test(claims.find((claim) => claim.id === id)?.text ?? '')
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
        <Stats claims={why.claims.filter(hasFigure)} />
        <ul className={styles.pledges}>
          {why.claims
            .filter((id) => !hasFigure(id))
            .map((id) => (
              <li key={id}>
                <ClaimWords claim={id} />
              </li>
            ))}
        </ul>
      </div>
    </Section>
  )
}
