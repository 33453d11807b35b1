/** All storage keys of the site. /privacy describes their content and lifetime. */
export const FIRST = 'academy.utmFirst'
export const LAST = 'academy.utmLast'
export const REFERRER = 'academy.referrer'
export const APPLY_DRAFT = 'academy.draft.apply'
