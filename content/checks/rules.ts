/** Every rule, in the order of `academy explain`. A new rule goes into the file of its subject and into this list. */
import { addressRules } from './rules/addresses.ts'
import { aliasRules } from './rules/aliases.ts'
import { batch, schedule } from './rules/batches.ts'
import { claimRules } from './rules/claims.ts'
import { consentRules } from './rules/consents.ts'
import { contactRules } from './rules/contacts.ts'
import { courseFactRules } from './rules/course-facts.ts'
import { courseRules } from './rules/courses.ts'
import { futureDate, impossibleDate, publicationWindow, review, staleFigure } from './rules/dates.ts'
import { linkFormRules } from './rules/link-form.ts'
import { anchor, canonical, cardLink, link, vanishedUrl } from './rules/links.ts'
import { markdownRules } from './rules/markdown.ts'
import { mediaRules } from './rules/media.ts'
import { messages, specified } from './rules/messages.ts'
import { declaredCounts, featuredPost, legalDated, pagePath } from './rules/pages.ts'
import { applicationOption, campus, courseLocation, reference, rptoSite } from './rules/places.ts'
import { price, statedFee, typedPrice } from './rules/prices.ts'
import { promise } from './rules/promises.ts'
import { repetitionRules } from './rules/repetitions.ts'
import { spelling, textLanguage } from './rules/spelling.ts'
import { textRules } from './rules/texts.ts'
import { translationStateRules } from './rules/translation-state.ts'
import { translationTextRules } from './rules/translation-text.ts'
import { placeholder, toConfirm, unresolved } from './rules/unfinished.ts'
import { builtLink } from './shared/built-link.ts'
import { mdxComponent } from './shared/mdx-component.ts'
import type { Rule } from './shared/rule.ts'

/** Rules about URLs. `academy aliases check` runs only these. */
export const urlRules: readonly Rule[] = [
  ...aliasRules,
  ...[cardLink, link, anchor, builtLink, vanishedUrl, canonical],
]

export const rules: readonly Rule[] = [
  ...urlRules,
  ...courseRules,
  ...courseFactRules,
  ...[price, typedPrice, statedFee, batch, schedule, applicationOption, courseLocation, rptoSite, campus],
  ...textRules,
  textLanguage,
  spelling,
  ...repetitionRules,
  ...markdownRules,
  mdxComponent,
  ...linkFormRules,
  ...addressRules,
  ...contactRules,
  ...mediaRules,
  ...claimRules,
  promise,
  ...[staleFigure, review, impossibleDate, reference],
  ...consentRules,
  legalDated,
  ...[messages, specified],
  ...translationStateRules,
  ...translationTextRules,
  ...[unresolved, pagePath, publicationWindow, futureDate, featuredPost, declaredCounts],
  ...[toConfirm, placeholder],
]
