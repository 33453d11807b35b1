/**
 * Answers of the application that outlive a reload in the same tab. Only the keys that the page names are kept, and none of
 * them may say who the visitor is: no name, phone, e-mail or place of living.
 */

import { APPLY_DRAFT } from '../visit/storage-keys.ts'
import { attempt } from '../visit/stored-attribution.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Draft = Record<string, string[]>

/** Values of one key: what is ticked, or what is typed. */
const answers = (form: HTMLFormElement, key: string): string[] =>
  new FormData(form)
    .getAll(key)
    .map(String)
    .filter((value) => value.trim())

function bringBack(control: Control, kept: readonly string[]): void {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    control.checked = kept.includes(control.value)
  else control.value = kept[0] ?? ''
}

function restore(form: HTMLFormElement, draft: Draft, keys: readonly string[]): void {
  for (const key of keys) {
    const kept = draft[key]
    // What the visitor did before this ran, or the browser brought back, is newer.
    if (!Array.isArray(kept) || answers(form, key).length > 0) continue
    for (const control of form.elements)
      if ((control as Control).name === key) bringBack(control as Control, kept)
  }
}

export function clearDraft(): void {
  attempt(() => sessionStorage.removeItem(APPLY_DRAFT))
}

/**
 * Puts the draft back into inputs that are still empty and keeps it up to date.
 * @param keys wire keys that are kept
 * @param given value that the address ticks, and not the visitor: another address must not find it in the draft
 * @returns stops keeping it
 */
export function keepDraft(form: HTMLFormElement, keys: readonly string[], given?: string): () => void {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(APPLY_DRAFT) ?? '{}') as Draft) ?? {}
  restore(form, draft, keys)
  const keep = (event: Event): void => {
    if (!keys.includes((event.target as Control).name)) return
    const now = Object.fromEntries(
      keys
        .map((key) => [key, answers(form, key).filter((value) => value !== given)] as const)
        .filter(([, values]) => values.length > 0),
    )
    attempt(() => sessionStorage.setItem(APPLY_DRAFT, JSON.stringify(now)))
  }
  form.addEventListener('input', keep)
  return () => form.removeEventListener('input', keep)
}
