/** What the Lambdas know of the content: compiled into each bundle or put beside it, the same for every stage. */
import { brochureList, GUIDE_LINK } from './brochures.ts'
import { messagesByArea } from './messages.ts'
import type { Site } from './site.ts'

type Needed = Pick<
  Site,
  'settings' | 'claims' | 'courses' | 'data' | 'consents' | 'pastConsents' | 'messageFiles'
>

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
    institutionalDiscount: discountOf(site.claims),
    brochures: Object.fromEntries(brochureList(site).map(({ title, link }) => [title, link])),
    consents: consentVersions(site),
    languages: languagesOf(site),
  }
}

/** Hashes by form: pages of an older release go on posting theirs. */
function consentVersions({ consents, pastConsents }: Needed): Record<string, string[]> {
  const versions: Record<string, string[]> = {}
  for (const { form, hash } of [...Object.values(consents), ...pastConsents])
    versions[form] = [...new Set([...(versions[form] ?? []), hash])]
  return versions
}

/** Areas of messages that Lambdas say. */
const SAID = /^(?:forms|mail)\/|^(?:errors|confirmations)$/

/** What mails and answers say in each language besides English. */
function languagesOf({ messageFiles, settings, claims }: Needed) {
  const codes = new Set(messageFiles.map(({ language }) => language).filter((code) => code !== 'en'))
  const language = (code: string) => ({
    messages: Object.fromEntries(
      Object.entries(messagesByArea(messageFiles, code)).filter(([area]) => SAID.test(area)),
    ),
    pages: [],
    hours: settings.hours,
    institutionalDiscount: discountOf(claims),
    guideLink: GUIDE_LINK,
    brochures: {},
  })
  return Object.fromEntries([...codes].map((code) => [code, language(code)]))
}

const discountOf = (claims: Needed['claims']): string =>
  claims.find(({ id }) => id === 'institutional-discount')?.text ?? ''
