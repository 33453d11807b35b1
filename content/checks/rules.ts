/** Every rule, in the order of `academy explain`. A new rule stands in the file of its subject, and here. */
import { aliasRules } from './aliases.ts'
import { batch, schedule } from './batches.ts'
import { builtLink } from './built-link.ts'
import { claimRules } from './claims.ts'
import { consentRules } from './consents.ts'
import { courseFactRules } from './course-facts.ts'
import { courseRules, thinBody, videoField } from './courses.ts'
import { futureDate, publicationWindow, review, staleFigure } from './dates.ts'
import { dataId, reference } from './ids.ts'
import { linkFormRules } from './link-form.ts'
import { anchor, canonical, cardLink, link, vanishedUrl } from './links.ts'
import { markdownRules } from './markdown.ts'
import { mdxComponent } from './mdx-component.ts'
import { mediaRules } from './media.ts'
import { messages, specified } from './messages.ts'
import { declaredCounts, featuredPost, pagePath } from './pages.ts'
import { applicationOption, courseLocation, formLocation, formValue, rptoSite } from './places.ts'
import { price, typedPrice } from './prices.ts'
import type { Rule } from './rule.ts'
import { settingsRepeated } from './settings-repeated.ts'
import { textRules } from './texts.ts'
import { translationStateRules } from './translation-state.ts'
import { translationTextRules } from './translation-text.ts'
import { placeholder, sample, toConfirm, unresolved, unwritten } from './unfinished.ts'

/** Rules of URLs; `academy aliases check` runs these alone. */
export const urlRules: readonly Rule[] = [
  ...aliasRules,
  ...[cardLink, link, anchor, builtLink, vanishedUrl, canonical],
]

export const rules: readonly Rule[] = [
  ...urlRules,
  ...courseRules,
  ...courseFactRules,
  ...[
    price,
    typedPrice,
    batch,
    schedule,
    applicationOption,
    courseLocation,
    rptoSite,
    formLocation,
    formValue,
  ],
  ...[videoField, thinBody],
  ...textRules,
  ...markdownRules,
  mdxComponent,
  ...linkFormRules,
  ...mediaRules,
  ...claimRules,
  ...[staleFigure, review, dataId, reference],
  ...consentRules,
  ...[settingsRepeated, messages, specified],
  ...translationStateRules,
  ...translationTextRules,
  ...[unresolved, unwritten, pagePath, publicationWindow, futureDate, featuredPost, declaredCounts],
  ...[sample, toConfirm, placeholder],
]
