/** What the Lambdas know of the content: compiled into each bundle, the same for every stage. */
import { brochureList, GUIDE_LINK } from './brochures.ts'
import type { Site } from './site.ts'

type Needed = Pick<Site, 'settings' | 'claims' | 'courses' | 'data' | 'consents' | 'pastConsents'>

/** Brand, how to reach it, the link of every brochure by course title, and what consents are known. */
export function injectedContent(site: Needed) {
  const { brand, phone, whatsapp, email, privacyHelpline, hours } = site.settings
  return {
    brand: { short: brand.short, full: brand.full },
    phone,
    whatsapp: whatsapp ?? phone,
    email,
    privacyHelpline,
    hours,
    guideLink: GUIDE_LINK,
    institutionalDiscount: site.claims.find(({ id }) => id === 'institutional-discount')?.text ?? '',
    brochures: Object.fromEntries(brochureList(site).map(({ title, link }) => [title, link])),
    consents: consentVersions(site),
  }
}

/** Hashes by form: pages of an older release go on posting theirs. */
function consentVersions({ consents, pastConsents }: Needed): Record<string, string[]> {
  const versions: Record<string, string[]> = {}
  for (const { form, hash } of [...Object.values(consents), ...pastConsents])
    versions[form] = [...new Set([...(versions[form] ?? []), hash])]
  return versions
}
