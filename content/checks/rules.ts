/** Every rule, in the order of `academy explain`. A new rule goes into the file of its subject and into this list. */
import { addressRules } from './rules/addresses.ts'
import { aliasRules } from './rules/aliases.ts'
import { batchRule, scheduleRule } from './rules/batches.ts'
import { claimRules } from './rules/claims.ts'
import { consentRules } from './rules/consents.ts'
import { contactRules } from './rules/contacts.ts'
import { courseFactRules } from './rules/course-facts.ts'
import { courseRules } from './rules/courses.ts'
import { futureDate, impossibleDate, publicationWindow, reviewRule, staleFigure } from './rules/dates.ts'
import { linkFormRules } from './rules/link-form.ts'
import { anchorRule, canonicalRule, cardLinkRule, linkTargetRule, vanishedUrl } from './rules/links.ts'
import { markdownRules } from './rules/markdown.ts'
import { mediaRules } from './rules/media.ts'
import { messagesRule, specifiedTextRule } from './rules/messages.ts'
import { declaredCounts, featuredPost, legalDated, pagePathRule } from './rules/pages.ts'
import { applicationOption, campusRule, courseLocation, referenceRule, rptoSite } from './rules/places.ts'
import { priceRule, statedFee, typedPrice } from './rules/prices.ts'
import { promiseRule } from './rules/promises.ts'
import { repetitionRules } from './rules/repetitions.ts'
import { spellingRule, textLanguage } from './rules/spelling.ts'
import { textRules } from './rules/texts.ts'
import { translationStateRules } from './rules/translation-state.ts'
import { translationTextRules } from './rules/translation-text.ts'
import { placeholderRule, toConfirmRule, unresolvedRule } from './rules/unfinished.ts'
import { builtLinkRule } from './shared/built-link.ts'
import { mdxComponentRule } from './shared/mdx-component.ts'
import type { Rule } from './shared/rule.ts'

/** Rules about URLs. `academy aliases check` runs only these. */
export const urlRules: readonly Rule[] = [
  ...aliasRules,
  ...[cardLinkRule, linkTargetRule, anchorRule, builtLinkRule, vanishedUrl, canonicalRule],
]

export const rules: readonly Rule[] = [
  ...urlRules,
  ...courseRules,
  ...courseFactRules,
  ...[priceRule, typedPrice, statedFee, batchRule, scheduleRule],
  ...[applicationOption, courseLocation, rptoSite, campusRule],
  ...textRules,
  textLanguage,
  spellingRule,
  ...repetitionRules,
  ...markdownRules,
  mdxComponentRule,
  ...linkFormRules,
  ...addressRules,
  ...contactRules,
  ...mediaRules,
  ...claimRules,
  promiseRule,
  ...[staleFigure, reviewRule, impossibleDate, referenceRule],
  ...consentRules,
  legalDated,
  ...[messagesRule, specifiedTextRule],
  ...translationStateRules,
  ...translationTextRules,
  ...[unresolvedRule, pagePathRule, publicationWindow, futureDate, featuredPost, declaredCounts],
  ...[toConfirmRule, placeholderRule],
]
