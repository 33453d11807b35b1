/** `<Identity/>` and `<GrievanceOfficer/>`: who stands behind the brand, and who hears complaints, from `data/settings.yaml`. */

import { createContext, type ReactNode, use } from 'react'
import type { Settings } from '#content/model/schema/data.ts'
import { readablePhone } from '../../components/chat.ts'
import { listed } from '../../components/rpto.ts'
import styles from './Identity.module.css'

/** Set where an MDX body is rendered. */
export const ContentSettings = createContext<Settings | undefined>(undefined)

function useSettings(): Settings {
  const settings = use(ContentSettings)
  if (!settings) throw new Error('this component stands in texts only')
  return settings
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Identity() {
  const { company, rpto } = useSettings()
  return (
    <dl className={styles.list}>
      <Fact term="Legal entity">{company.name}</Fact>
      <Fact term="GSTIN">{company.gstin}</Fact>
      <Fact term="RPTO authorisation of DGCA">{rpto.number}</Fact>
      <Fact term="Authorised classes">{listed(rpto.classes)}</Fact>
      <Fact term="Authorised sites">{listed(rpto.sites)}</Fact>
    </dl>
  )
}

export function GrievanceOfficer() {
  const { name, email, phone, hours } = useSettings().grievanceOfficer
  return (
    <dl className={styles.list}>
      <Fact term="Grievance officer">{name}</Fact>
      <Fact term="E-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact term="Phone">
        <a href={`tel:${phone}`}>{readablePhone(phone)}</a> ({hours})
      </Fact>
    </dl>
  )
}
