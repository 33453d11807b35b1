import type { Config } from 'vike/types'

export default {
  title: 'Drone Training for Institutions',
  description:
    'Drone training on your campus: MoU or joint certificate, faculty training, labs and up to 40% discount for batches of 20+ students. Ask for a pricing sheet.',
} satisfies Config
