/** The forms as the content rules see them: every `lambdas/<form>/fields.ts`, plain data, nothing of the server. */
import { readdir } from 'node:fs/promises'
import type { FormFacts } from '#content/checks/rule.ts'

const LAMBDAS = new URL('../../lambdas/', import.meta.url)

const isFields = (value: unknown): value is FormFacts =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  'fields' in value &&
  Array.isArray(value.fields)

/** Declared fields of every form, by folder name. */
export async function formFacts(): Promise<FormFacts[]> {
  const folders = (await readdir(LAMBDAS, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const files = await readdir(new URL(`${name}/`, LAMBDAS))
      if (!files.includes('fields.ts')) return []
      const module: Record<string, unknown> = await import(new URL(`${name}/fields.ts`, LAMBDAS).href)
      return Object.values(module).filter(isFields)
    }),
  )
  return found.flat()
}
