/** A page of each form. The hash opens a dialog. */
export const FORM_PAGES: Readonly<Record<string, string>> = {
  apply: '/apply',
  brochure: '/courses/dgca-small#brochure',
  collaborate: '/collaborate',
  contact: '/contact',
  guide: '/',
  'hero-brochure': '/#hero-brochure',
  internship: '/applyintern',
  newsletter: '/terms',
  partner: '/partnerships',
  privacy: '/privacy',
  story: '/success-stories#story',
  workshop: '/applyworkshop',
}
