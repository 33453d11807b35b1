/** Every file of `content/data/` by name, with its schema. A file outside this list is an error. */
import * as data from './data.ts'

export const dataFiles = {
  settings: { schema: data.settings, required: true },
  claims: { schema: data.claims, required: true },
  locations: { schema: data.locations, required: true },
  people: { schema: data.people, required: true },
  redirects: { schema: data.redirects, required: true },
} as const

export type DataName = keyof typeof dataFiles
