/**
 * Stores answers of the application form, so that a reload in the same tab keeps them. Stores only the given keys, which
 * must not identify the visitor: no name, phone, e-mail or home.
 */
import { attempt } from '../../entry/context.ts'
import { APPLY_DRAFT } from '../../entry/storage-keys.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Draft = Record<string, string[]>

const answers = (form: HTMLFormElement, key: string): string[] =>
  new FormData(form)
    .getAll(key)
    .map(String)
    .filter((value) => value.trim())

function restoreControl(control: Control, kept: readonly string[]): void {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    control.checked = kept.includes(control.value)
  else control.value = kept[0] ?? ''
}

function restore(form: HTMLFormElement, draft: Draft, keys: readonly string[]): void {
  for (const key of keys) {
    const kept = draft[key]
    // An answer in the form is newer than the draft.
    if (!Array.isArray(kept) || answers(form, key).length > 0) continue
    for (const control of form.elements)
      if ((control as Control).name === key) restoreControl(control as Control, kept)
  }
}

export function clearDraft(): void {
  attempt(() => sessionStorage.removeItem(APPLY_DRAFT))
}

/**
 * Restores the draft into empty inputs and keeps it up to date.
 * @param given answers that the page's URL preselects, not part of the draft @param asked courses and batch of the URL
 * @returns stops keeping the draft
 */
export function keepDraft(form: HTMLFormElement, keys: string[], given: string[], asked: string): () => void {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(APPLY_DRAFT) ?? '{}') as Draft) ?? {}
  // A date belongs to the courses of its URL.
  if (`${draft.asked}` !== asked) delete draft.batchDate
  restore(form, draft, keys)
  const keep = (event?: Event): void => {
    if (event && !keys.includes((event.target as Control).name)) return
    const now = Object.fromEntries(
      keys
        .map((key) => [key, answers(form, key).filter((value) => !given.includes(value))] as const)
        .filter(([, values]) => values.length > 0),
    )
    attempt(() => sessionStorage.setItem(APPLY_DRAFT, JSON.stringify({ asked, ...now })))
  }
  // Saves answers that were given before this script was loaded.
  keep()
  form.addEventListener('input', keep)
  return () => form.removeEventListener('input', keep)
}
