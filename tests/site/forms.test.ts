/**
 * The controls of every form as the browser reads them, with script or without, against goldens. After a change that is
 * meant, `npx vitest run tests/site/forms.test.ts -u` writes them again.
 */
import { expect, test } from 'vitest'
import { forms } from '#lambdas/forms.ts'
import { FORM_ROWS } from '../form-pages.ts'
import { page, text } from './build/built.ts'

const ATTRIBUTES = [
  ...['autocomplete', 'inputmode', 'rows', 'accept', 'multiple', 'pattern', 'minlength', 'maxlength', 'min'],
  ...['max', 'step', 'placeholder', 'checked', 'disabled'],
]

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const labelOf = (control: Control): string =>
  text(control.labels?.[0] ?? control.closest('label')) || (control.getAttribute('aria-label') ?? '')

/** `email: email, required, autocomplete=email, "Email *"` */
function lineOf(control: Control): string {
  const given = ATTRIBUTES.flatMap((name) => {
    const value = control.getAttribute(name)
    return value === null ? [] : value === '' ? name : `${name}=${value}`
  })
  const value = /radio|checkbox/.test(control.type) && control.value !== 'on' ? [`"${control.value}"`] : []
  const kind = [control.type, ...value, ...(control.required ? ['required'] : []), ...given]
  const label = control.type === 'hidden' ? [] : [`"${labelOf(control)}"`]
  return `${control.name || 'without a name'}: ${[...kind, ...label].join(', ')}`
}

function outline(form: HTMLFormElement): string {
  const head = `${form.getAttribute('method')} ${form.getAttribute('action')}, ${form.noValidate ? 'not ' : ''}validated`
  const controls = [...form.elements].flatMap((element) => {
    const control = element as Control
    if (element.localName === 'fieldset') return `— ${text(element.querySelector('legend'))}`
    // The hash of the notice changes with its text.
    if (control.name === '_consent' || element.localName === 'button' || element.localName === 'output')
      return []
    const options = [...element.querySelectorAll('option')].map((option) => {
      const [value, words] = [option.getAttribute('value') ?? '', text(option)]
      return `    ${value === words ? value : `${value} "${words}"`}`
    })
    return [lineOf(control), ...options]
  })
  return `${[head, ...controls].join('\n')}\n`
}

const all = Object.entries(FORM_ROWS).map(([name, { golden, page }]) => [name, golden, page] as const)

test.each(all)('the controls of %s are as its golden says (%s)', async (name, _ids, path) => {
  const rules = forms.find(({ fields }) => fields.form === name)?.fields
  const [form] = page(path.replace(/#.*/, '')).querySelectorAll<HTMLFormElement>(
    `form[action="/api/${rules?.path}"]`,
  )
  if (!form) throw new Error(`${path} has no form ${name}`)
  await expect(outline(form)).toMatchFileSnapshot(`golden/${name}.txt`)
  const names = new Set([...form.elements].map((control) => (control as Control).name))
  const known = rules?.fields.map(({ key }) => key) ?? []
  // A page that sends more than its form declares would lose it; files have no name without script.
  expect([...names].filter((one) => one && !one.startsWith('_') && !known.includes(one))).toEqual([])
})
