/** Named controls of a form, with values as a browser would post them. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A valid value that is unique on the page. */
const SAMPLES: Record<string, (name: string) => string> = {
  email: (name) => `${name.toLowerCase()}@example.org`,
  tel: () => '9876501234',
  url: (name) => `https://example.org/${name}`,
  date: () => '1999-05-12',
  number: () => '42',
}

/** Controls inside the form, or with its id. `elements` of jsdom lacks controls before the form. */
const controlsOf = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input, select, textarea'),
  ...form.ownerDocument.querySelectorAll<Control>(`[form="${form.id || 'none'}"]`),
]

function sampleFor(control: Control): string {
  if (control.tagName === 'SELECT')
    return [...(control as HTMLSelectElement).options].map(({ value }) => value).findLast(Boolean) ?? ''
  if (/^(?:radio|checkbox)$/.test(control.type)) return control.getAttribute('value') ?? 'on'
  return SAMPLES[control.type]?.(control.name) ?? control.name
}

/** Visible controls, without `_` fields and files. */
export function shownControls(form: HTMLFormElement): Map<string, string[]> {
  const controls = controlsOf(form).filter(
    ({ name, type }) => /^[a-z]/i.test(name) && !/^(?:hidden|file|submit)$/.test(type),
  )
  const values = new Map<string, string[]>()
  for (const control of controls) {
    const known = values.get(control.name) ?? []
    const one = control.type === 'checkbox' ? [...known, sampleFor(control)] : [sampleFor(control)]
    values.set(control.name, one)
  }
  return values
}

/** Hidden values. */
export const hiddenValues = (form: HTMLFormElement): [string, string][] =>
  controlsOf(form)
    .filter(({ type, name }) => type === 'hidden' && name)
    .map(({ name, value }) => [name, value])

/** Controls whose value is missing in the lead. */
export function unstored(shown: ReadonlyMap<string, string[]>, payload: Record<string, unknown>): string[] {
  return [...shown].flatMap(([name, values]) => {
    const kept = payload[name]
    const words = Array.isArray(kept) ? kept.map(String) : String(kept ?? '')
    return kept === true || values.every((value) => words.includes(value)) ? [] : [name]
  })
}
