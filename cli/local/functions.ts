/** Which Lambdas exist, and how requests and schedules reach them: forms come from their list, the rest is named here. */
import { existsSync } from 'node:fs'
import { forms } from '#lambdas/forms.ts'

export interface Route {
  /** Under `/api/`, exact case. */
  path: string
  methods: readonly string[]
  /** Folder under `lambdas/`. */
  entry: string
}

/** HTTP Lambdas that are no form (design.md, "Forms: one table of names"). */
const others: readonly Route[] = [
  { path: 'uploads', methods: ['POST'], entry: 'uploads' },
  { path: 'newsletter/confirm', methods: ['GET', 'POST'], entry: 'newsletter-confirm' },
  { path: 'newsletter/unsubscribe', methods: ['GET', 'POST'], entry: 'newsletter-confirm' },
]

/** Lambdas that no request reaches: the stream's, and those of the clock. */
const background = ['deliver', 'sweeper', 'digest'] as const

export const handlerUrl = (entry: string) => new URL(`../../lambdas/${entry}/handler.ts`, import.meta.url)

const isThere = (entry: string) => existsSync(handlerUrl(entry))

/** All routes of the API whose Lambda is in the repository. */
export function routes(): Route[] {
  const own = forms.map(({ fields, entry }) => ({ path: fields.path, methods: ['POST'], entry }))
  return [...own, ...others].filter(({ entry }) => isThere(entry))
}

/** Folders of all Lambdas in the repository. */
export function entries(): string[] {
  return [...new Set([...routes().map(({ entry }) => entry), ...background.filter(isThere)])]
}
