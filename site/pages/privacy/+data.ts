import { type LegalData, legalData } from '../../legal-data.ts'

export const data = (): Promise<LegalData> => legalData('privacy')
