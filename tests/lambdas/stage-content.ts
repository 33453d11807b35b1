/** The content that the build injects, for the Lambdas of a test stage. */
import type { InjectedContent } from '#lambdas/core/types.ts'

export const injected: InjectedContent = {
  brand: { short: 'IDA', full: 'IDA Drone Academy' },
  phone: '+91 90000 00001',
  whatsapp: '+91 90000 00001',
  email: 'hello@academy.test',
  company: { name: 'Test Academy Private Limited', cin: 'U85490TG2020PTC000000', office: '1 Test Road' },
  privacyHelpline: '+91 90000 00002',
  hours: 'Mon-Sat 9 AM-6 PM',
  guideLink: '/guides/drone-career-guide.pdf',
  institutionalDiscount: 'Up to 40% discount for batches of 20+ students',
  brochures: {
    'DGCA Small Class': '/brochures/dgca-small.pdf',
    'Drone Curriculum for Institutions': '/brochures/curriculum.pdf',
    'All Course Brochures': '/brochures/all-courses.pdf',
  },
  courses: { 'DGCA Small Class': { fee: 53_100, weekly: [{ weekday: 'Monday' }], dates: [] } },
  courseNames: {
    ...{ 'dgca small class': 'DGCA Small Class', 'dgca small class 5 days': 'DGCA Small Class' },
    'medium class 5 days': 'DGCA Medium Class',
  },
  applicationOptions: [
    { option: 'DGCA Small Class 5 Days', slug: 'dgca-small', category: 'DGCA Certified' },
    { option: 'BVLOS 2 Days', slug: null, category: 'Special Courses' },
  ],
  answerLimits: {},
  workingTime: undefined,
  consents: { brochure: ['v1', 'v2'], general: ['g1'] },
}
