/** The nine strings that exist in two languages (part-2 §9, DEF-48); `{brand}` is the short name of the settings. */
export const WORDS = {
  home: { en: 'Home', te: 'హోమ్' },
  courses: { en: 'Courses', te: 'కోర్సులు' },
  why: { en: 'Why {brand}?', te: '{brand} ఎందుకు?' },
  stories: { en: 'Success Stories', te: 'విజయ గాథలు' },
  partnerships: { en: 'Partnerships', te: 'భాగస్వామ్యాలు' },
  collaborations: { en: 'Collaborations', te: 'సహకారాలు' },
  blog: { en: 'Blog', te: 'బ్లాగ్' },
  contact: { en: 'Contact', te: 'సంప్రదించండి' },
  applyNow: { en: 'Apply Now', te: 'ఇప్పుడే దరఖాస్తు చేయండి' },
} as const

export type Word = keyof typeof WORDS
