/** `<Identity/>` and `<GrievanceOfficer/>`: the legal entity and the grievance officer, from `data/settings.yaml`. */
import type { ReactNode } from 'react'
import { formatClasses, formatList } from '../../course/course-data.ts'
import { readablePhone } from '../../layout/chat.ts'
import { usePage } from '../../page/page.tsx'
import styles from './tags.module.css'

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="tiny quiet">{term}</dt>
      <dd className="semibold">{children}</dd>
    </div>
  )
}

export function Identity() {
  const { m: messages, settings, locale } = usePage()
  const { company, rpto } = settings
  const words = messages.common.texts.identity
  return (
    <dl className={`grid ${styles.list}`}>
      <Fact term={words.entity}>{company.name}</Fact>
      <Fact term={words.cin}>{company.cin}</Fact>
      <Fact term={words.office}>{company.registeredOffice}</Fact>
      <Fact term={words.gstin}>{company.gstin}</Fact>
      <Fact term={words.rpto}>{rpto.number}</Fact>
      <Fact term={words.classes}>{formatClasses(rpto.classes, messages, locale)}</Fact>
      <Fact term={words.sites}>{formatList(rpto.sites, locale)}</Fact>
    </dl>
  )
}

export function GrievanceOfficer() {
  const { m: messages, settings } = usePage()
  const { name, email, phone, hours } = settings.grievanceOfficer
  const words = messages.common.texts.grievance
  return (
    <dl className={`grid ${styles.list}`}>
      <Fact term={words.officer}>{name}</Fact>
      <Fact term={words.email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact term={words.phone}>
        <a href={`tel:${phone}`}>{readablePhone(phone)}</a> ({hours})
      </Fact>
    </dl>
  )
}
