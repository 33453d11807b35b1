/** What the Lambdas know of the content: compiled into each bundle, the same for every stage. */
import { brochureList, GUIDE_LINK } from './brochures.ts'
import type { Site } from './site.ts'

/** Brand, how to reach it, and the link of every brochure by course title. */
export function injectedContent(site: Pick<Site, 'settings' | 'courses' | 'data'>) {
  const { brand, phone, whatsapp, email, privacyHelpline, hours } = site.settings
  return {
    brand: { short: brand.short, full: brand.full },
    phone,
    whatsapp: whatsapp ?? phone,
    email,
    privacyHelpline,
    hours,
    guideLink: GUIDE_LINK,
    brochures: Object.fromEntries(brochureList(site).map(({ title, link }) => [title, link])),
  }
}
