/** `<Facts><Fact value="2 to 5 kg" label="trainer craft"/></Facts>`: a row of figures. */
import type { ReactNode } from 'react'
import type { Attributes } from '#content/model/schema/components.ts'
import styles from './Facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ value, label }: Attributes<'Fact'>) {
  return (
    <div className={styles.fact}>
      <dt className="small quiet">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
