import type { PageContextServer } from 'vike/types'
import type { LegalData } from '../../legal-data.ts'

export const title = ({ data }: PageContextServer): string => (data as LegalData).page.title
