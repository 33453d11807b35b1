/** Every rule, in the order of `academy explain`. A new rule is a file and a line here. */
import { aliasChain } from './alias-chain.ts'
import { aliasDangling } from './alias-dangling.ts'
import { aliasDuplicate } from './alias-duplicate.ts'
import { aliasForm } from './alias-form.ts'
import { aliasLoop } from './alias-loop.ts'
import { aliasShadow } from './alias-shadow.ts'
import { anchor } from './anchor.ts'
import { applicationOption } from './application-option.ts'
import { bareSource } from './bare-source.ts'
import { batch } from './batch.ts'
import { builtLink } from './built-link.ts'
import { canonical } from './canonical.ts'
import { cardLink } from './card-link.ts'
import { cardOrder } from './card-order.ts'
import { categoryFilter } from './category-filter.ts'
import { claimBasis } from './claim-basis.ts'
import { claimDisagree } from './claim-disagree.ts'
import { claimOptions } from './claim-options.ts'
import { claimShown } from './claim-shown.ts'
import { claimToConfirm } from './claim-to-confirm.ts'
import { consentItems } from './consent-items.ts'
import { consentMissing } from './consent-missing.ts'
import { consentPast } from './consent-past.ts'
import { courseId } from './course-id.ts'
import { courseLocation } from './course-location.ts'
import { dataId } from './data-id.ts'
import { declaredCounts } from './declared-counts.ts'
import { duration } from './duration.ts'
import { emptyText } from './empty-text.ts'
import { featuredPost } from './featured-post.ts'
import { formLocation } from './form-location.ts'
import { formValue } from './form-value.ts'
import { futureDate } from './future-date.ts'
import { heading } from './heading.ts'
import { imageAlt } from './image-alt.ts'
import { insecureLink } from './insecure-link.ts'
import { link } from './link.ts'
import { linkText } from './link-text.ts'
import { mdxComponent } from './mdx-component.ts'
import { mediaFile } from './media-file.ts'
import { mediaUnused } from './media-unused.ts'
import { messages } from './messages.ts'
import { metaDuplicate } from './meta-duplicate.ts'
import { nearDuplicate } from './near-duplicate.ts'
import { pagePath } from './page-path.ts'
import { placeholder } from './placeholder.ts'
import { price } from './price.ts'
import { publicationWindow } from './publication-window.ts'
import { reference } from './reference.ts'
import { review } from './review.ts'
import { rptoSite } from './rpto-site.ts'
import type { Rule } from './rule.ts'
import { sample } from './sample.ts'
import { settingsRepeated } from './settings-repeated.ts'
import { specified } from './specified.ts'
import { staleFigure } from './stale-figure.ts'
import { straySign } from './stray-sign.ts'
import { tableHeader } from './table-header.ts'
import { thinBody } from './thin-body.ts'
import { titleLength } from './title-length.ts'
import { translationDraft } from './translation-draft.ts'
import { translationDuplicate } from './translation-duplicate.ts'
import { translationFigures } from './translation-figures.ts'
import { translationLength } from './translation-length.ts'
import { translationLinks } from './translation-links.ts'
import { translationMissing } from './translation-missing.ts'
import { translationScript } from './translation-script.ts'
import { translationStale } from './translation-stale.ts'
import { translationTerms } from './translation-terms.ts'
import { translationTokens } from './translation-tokens.ts'
import { unbrokenText } from './unbroken-text.ts'
import { unresolved } from './unresolved.ts'
import { unwritten } from './unwritten.ts'
import { vanishedUrl } from './vanished-url.ts'
import { videoField } from './video-field.ts'

/** Rules of URLs; `academy aliases check` runs these alone. */
export const urlRules: readonly Rule[] = [
  aliasDuplicate,
  aliasShadow,
  aliasLoop,
  aliasChain,
  aliasDangling,
  aliasForm,
  cardLink,
  link,
  anchor,
  builtLink,
  vanishedUrl,
  canonical,
]

export const rules: readonly Rule[] = [
  ...urlRules,
  courseId,
  cardOrder,
  categoryFilter,
  price,
  duration,
  applicationOption,
  batch,
  courseLocation,
  rptoSite,
  formLocation,
  formValue,
  videoField,
  thinBody,
  emptyText,
  unbrokenText,
  nearDuplicate,
  metaDuplicate,
  titleLength,
  heading,
  tableHeader,
  straySign,
  mdxComponent,
  insecureLink,
  bareSource,
  linkText,
  mediaFile,
  mediaUnused,
  imageAlt,
  claimBasis,
  claimDisagree,
  claimOptions,
  claimShown,
  claimToConfirm,
  staleFigure,
  review,
  dataId,
  reference,
  consentItems,
  consentMissing,
  consentPast,
  settingsRepeated,
  messages,
  specified,
  translationMissing,
  translationStale,
  translationDraft,
  translationDuplicate,
  translationFigures,
  translationLength,
  translationLinks,
  translationScript,
  translationTerms,
  translationTokens,
  unresolved,
  unwritten,
  pagePath,
  publicationWindow,
  futureDate,
  featuredPost,
  declaredCounts,
  sample,
  placeholder,
]
