/** Every name under which a page keeps something in the visitor's browser; /privacy says what each holds, and until when. */
export const FIRST = 'academy.utmFirst'
export const LAST = 'academy.utmLast'
export const REFERRER = 'academy.referrer'
export const APPLY_DRAFT = 'academy.draft.apply'
