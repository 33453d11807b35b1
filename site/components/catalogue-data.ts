/** Filters of the catalogue, in their order (CRS-2). */
export const FILTERS = [
  'All',
  'DGCA Certified',
  'Special Courses',
  'Women Programs',
  'Bundles',
  'Online Training',
] as const

/** Bundles that have pages but are no catalogue courses (DEF-50). */
export const BUNDLE_SLUGS = ['ultimate-pro', 'dgca-mapping-bundle', 'dgca-combined'] as const
