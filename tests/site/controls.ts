/** What a form in the HTML asks of a visitor: its named controls with a value for each, as the browser would post them. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A value that its kind of control accepts and nothing else on the page has. */
const SAMPLES: Record<string, (name: string) => string> = {
  email: (name) => `${name.toLowerCase()}@example.org`,
  tel: () => '9876501234',
  url: (name) => `https://example.org/${name}`,
  date: () => '1999-05-12',
  number: () => '42',
}

/** Those inside it and those that name it; jsdom's `elements` lacks one that names a form after itself. */
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

/** Controls that visitors see; those that begin with `_` are ours, files go their own way. */
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

/** What the form sends along by itself. */
export const hiddenValues = (form: HTMLFormElement): [string, string][] =>
  controlsOf(form)
    .filter(({ type, name }) => type === 'hidden' && name)
    .map(({ name, value }) => [name, value])

/** Names of controls whose value the lead does not have. */
export function unstored(shown: ReadonlyMap<string, string[]>, payload: Record<string, unknown>): string[] {
  return [...shown].flatMap(([name, values]) => {
    const kept = payload[name]
    const words = Array.isArray(kept) ? kept.map(String) : String(kept ?? '')
    return kept === true || values.every((value) => words.includes(value)) ? [] : [name]
  })
}
