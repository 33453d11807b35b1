/** Schema of `content/data/translations.yaml`: the labels in two languages (LNG-10, DEF-48). */
import * as z from 'zod'
import { fact, name } from './common.ts'

const label = z.strictObject({
  /** In another language than Telugu, the label in its words. */
  en: name,
  /** Visitors read English while it is missing. */
  te: fact.regex(/[\u0C00-\u0C7F]/, 'written in Telugu letters').optional(),
  /** The English that `te` was made from. */
  from: fact.optional(),
})

export const translations = z.strictObject({
  home: label,
  courses: label,
  why: label,
  stories: label,
  partnerships: label,
  collaborations: label,
  blog: label,
  contact: label,
  applyNow: label,
  language: label,
})

/** The Telugu of a label; undefined while it is missing or was made from another English. */
export const teluguOf = ({ en, te, from }: z.infer<typeof label>) => (from === en ? te : undefined)

/** Name of a label. */
export type Word = keyof z.infer<typeof translations>
