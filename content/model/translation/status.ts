/** The order in which a translation ripens: written, read again by somebody else, approved by the academy. */
export const STATUSES = ['draft', 'reviewed', 'approved'] as const

export type Status = (typeof STATUSES)[number]
