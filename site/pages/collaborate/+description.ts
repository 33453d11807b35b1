import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const description = ({ data }: PageContextServer): string =>
  `Drone training on your campus: MoU or joint certificate, faculty training and labs. ${(data as Data).discount}. Ask for a pricing sheet.`
