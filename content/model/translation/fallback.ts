/** Voices and captions: where they have no translation, visitors read the English, marked as such. */
export const FALLBACK = [
  'testimonials',
  'stories',
  'spotlights',
  'videoTestimonials',
  'socialReviews',
] as const

export const fallsBack = (name: string): name is (typeof FALLBACK)[number] =>
  (FALLBACK as readonly string[]).includes(name)
