import type { PageContextServer } from 'vike/types'
import type { LegalData } from '../../legal-data.ts'

export const description = ({ data }: PageContextServer): string => (data as LegalData).page.metaDescription
