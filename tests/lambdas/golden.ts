/** Golden payloads: bodies that a released page posts. They are never deleted and must always answer 2xx. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../golden/', import.meta.url))

/** Dates of a form's payloads, oldest first. */
export function goldenDates(form: string): string[] {
  return readdirSync(`${folder}${form}`)
    .map((name) => name.replace('.json', ''))
    .sort()
}

/** The newest payload of a form, or that of a date. */
export function golden(form: string, date = goldenDates(form).at(-1)): Record<string, unknown> {
  return JSON.parse(readFileSync(`${folder}${form}/${date}.json`, 'utf8')) as Record<string, unknown>
}
