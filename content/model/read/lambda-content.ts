/** Content for the Lambdas. It is compiled into each bundle or stored next to it, and is the same for every stage. */
import { ALL_BROCHURES, CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import { isFull, weeklyStarts } from '../catalogue/batches.ts'
import { ALL_BROCHURES_LINK, brochureList, CURRICULUM_LINK, GUIDE_LINK } from '../catalogue/brochures.ts'
import { applicationOptions, courseNames } from '../catalogue/course-names.ts'
import { withGst } from '../catalogue/money.ts'
import { officeTime } from '../catalogue/office-hours.ts'
import type { Claim } from '../schema/data.ts'
import type { Site, ValidSite } from '../site.ts'
import { documentLink } from '../translation/documents.ts'
import { messagesByArea, translateSite } from '../translation/translate.ts'

/** Brand, company, contact details, brochure links by course title, and hashes of the consent notices. */
export function lambdaContent(live: ValidSite) {
  // The clock may publish a scheduled course without a deployment of the Lambdas, which must then mail its brochure.
  const scheduled = live.all.courses.filter(({ state }) => state === 'scheduled')
  const site = { ...live, courses: [...live.courses, ...scheduled] }
  const { brand, company, phone, whatsapp, email, privacyHelpline, hours } = site.settings
  return {
    brand: { short: brand.short, full: brand.full },
    // For the footer of every mail. Section 12 of the Companies Act, 2013 requires these facts there.
    company: { name: company.name, cin: company.cin, office: company.registeredOffice },
    phone,
    whatsapp: whatsapp ?? phone,
    email,
    privacyHelpline,
    hours,
    guideLink: GUIDE_LINK,
    institutionalDiscount: discountOf(site.claims),
    brochures: brochuresOf(site),
    courses: courseFacts(site),
    courseNames: courseNames(site.courses, site.data.applicationOptions),
    applicationOptions: applicationOptions(site),
    answerLimits: answerTimeLimits(site),
    workingTime: officeTime(site.settings),
    consents: consentVersions(site),
    languages: languagesOf(site),
  }
}

/** Brochure links by each title or name of a course: titles of its page and card, and other names. */
function brochuresOf(site: ValidSite): Record<string, string> {
  const cards = site.courses.flatMap(({ card, otherNames = [], brochureLink: link }) =>
    [...otherNames, ...(card ? [card.title] : [])].flatMap((name) => (link ? [[name, link] as const] : [])),
  )
  const pages = brochureList(site).map(({ title, link }) => [title, link] as const)
  return Object.fromEntries([...cards, ...pages])
}

/** By course title: the fee with GST in rupees, and the starts of batches with free seats. */
const courseFacts = ({ courses }: ValidSite) =>
  Object.fromEntries(
    courses.map(({ title, price, batches }) => {
      const weekly = batches.flatMap((batch) => ('every' in batch ? weeklyStarts(batch) : []))
      const dates = batches.flatMap((batch) =>
        'startDate' in batch && !isFull(batch) ? batch.startDate : [],
      )
      return [title, { fee: withGst(price), weekly, dates }]
    }),
  )

/** Promised time limits of answers, by form: `answer-…` of `promises.yaml`. */
export const answerTimeLimits = ({ data }: Pick<Site, 'data'>) =>
  Object.fromEntries(
    (data.promises ?? []).flatMap(
      ({
        id,
        workingDays,
        days,
      }): [string, { workingDays?: number | undefined; days?: number | undefined }][] =>
        id.startsWith('answer-') ? [[id.slice('answer-'.length), { workingDays, days }]] : [],
    ),
  )

/** Hashes by form, in all languages. Includes past notices, because open pages of an older release still post their hashes. */
function consentVersions({ consents, languageConsents, pastConsents }: ValidSite): Record<string, string[]> {
  const versions: Record<string, string[]> = {}
  const notices = [consents, ...Object.values(languageConsents)].flatMap(Object.values)
  for (const { form, hash } of [...notices, ...pastConsents])
    versions[form] = [...new Set([...(versions[form] ?? []), hash])]
  return versions
}

/** Message areas that Lambdas use. */
const SAID = /^(?:forms|mail)\/|^(?:errors|confirmations)$/

/** Texts and links of mails and responses in each language except English. */
function languagesOf(site: ValidSite) {
  return Object.fromEntries(
    site.languages.map((language) => {
      const inLanguage = translateSite(site, language)
      const { settings, claims, courses, translated } = inLanguage
      const areas = Object.entries(messagesByArea(site, language.code)).filter(([area]) => SAID.test(area))
      /** Each area is complete, with English for missing translations. */
      const messages: Readonly<Record<string, unknown>> = Object.fromEntries(areas)
      const brochures = courses.flatMap(({ english, title, brochureLink: link }) =>
        [...(english?.otherNames ?? []), english?.card?.title, english?.title].flatMap((name) =>
          name && link ? [[name, { title, link }] as const] : [],
        ),
      )
      const { all, curriculum } = inLanguage.messages.brochures
      for (const [english, path, title] of [
        [CURRICULUM_BROCHURE, CURRICULUM_LINK, curriculum.title],
        [ALL_BROCHURES, ALL_BROCHURES_LINK, all.title],
      ] as const)
        if (inLanguage.documents.includes(path))
          brochures.push([english, { title, link: documentLink(inLanguage, path) }] as const)
      const texts = {
        messages,
        pages: translated.map(({ path }) => path),
        hours: settings.hours,
        institutionalDiscount: discountOf(claims),
        guideLink: documentLink(inLanguage, GUIDE_LINK),
        applicationOptions: applicationOptions(inLanguage),
        brochures: Object.fromEntries(brochures),
      }
      return [language.code, texts]
    }),
  )
}

const discountOf = (claims: readonly Claim[]): string =>
  claims.find(({ id }) => id === 'institutional-discount')?.text ?? ''
