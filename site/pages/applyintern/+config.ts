import type { Config } from 'vike/types'

export default {
  title: 'Drone internship for students and graduates',
  description:
    'Drone internships for students (3-6 months), graduates (6-12 months) and research: a mentor, real jobs and a certificate without a fee. Apply online.',
} satisfies Config
