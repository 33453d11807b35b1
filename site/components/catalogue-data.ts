/** Filters of the catalogue, in their order (CRS-2). */
export const FILTERS = [
  'All',
  'DGCA Certified',
  'Special Courses',
  'Women Programs',
  'Bundles',
  'Online Training',
] as const
