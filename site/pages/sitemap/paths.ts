/** The specified paths in their order (MAP-1), and the other pages of the route table (DEF-52). */
export const MAIN_PATHS = [
  { href: '/', title: 'Home' },
  { href: '/why-ida', title: 'Why choose us' },
  { href: '/contact', title: 'Contact' },
  { href: '/apply', title: 'Apply' },
  { href: '/courses', title: 'All courses' },
  { href: '/success-stories', title: 'Success stories' },
  { href: '/blog', title: 'Blog' },
  { href: '/privacy', title: 'Privacy policy' },
  { href: '/terms', title: 'Terms and conditions' },
  { href: '/sitemap', title: 'Sitemap' },
]

/** Short paths with their durations (MAP-2, MAP-3); they lead on by the redirect table (DEF-04). */
export const COURSE_PATHS = [
  { href: '/courses/dgca-pilot', title: 'DGCA pilot training', description: '5 days' },
  { href: '/courses/agriculture', title: 'Agriculture drones', description: '3 days' },
  { href: '/courses/women-program', title: 'Women program', description: '5 days' },
  { href: '/courses/one-day', title: '1-day courses', description: '1 day' },
  { href: '/courses/corporate', title: 'Corporate training' },
  { href: '/courses/advanced', title: 'Advanced courses' },
]

export const MORE_PATHS = [
  { href: '/collaborate', title: 'Collaboration for institutions' },
  { href: '/partnerships', title: 'Partnerships' },
  { href: '/curriculum', title: 'Curriculum for institutions' },
  { href: '/gallery', title: 'Photo gallery' },
  { href: '/video', title: 'Video gallery' },
  { href: '/applyintern', title: 'Internship' },
  { href: '/applyworkshop', title: 'Workshop' },
]
