import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const description = ({ data }: PageContextServer<Data>): string =>
  `Drone training on your campus: MoU or joint certificate, faculty training and labs. ${data.discount}. Ask for a pricing sheet.`
