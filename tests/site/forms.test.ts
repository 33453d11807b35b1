/**
 * The controls of every form as the browser reads them, with script or without, against goldens. After a change that is
 * meant, `npx vitest run tests/site/forms.test.ts -u` writes them again.
 */
import { expect, test } from 'vitest'
import { forms } from '#lambdas/forms.ts'
import { FORM_PAGES } from '../form-pages.ts'
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

/** Items of the checklist that the golden of a form holds. */
const IDS: Readonly<Record<string, string>> = {
  apply: 'APL-8, APL-21, APL-36, APL-37, APL-38, APL-39, APL-40, APL-41, APL-42',
  brochure: 'BRO-1',
  collaborate:
    'COL-11, COL-12, COL-13, COL-14, COL-15, COL-16, COL-17, COL-18, COL-19, COL-20, COL-21, COL-22, COL-23, COL-24, COL-25, COL-26',
  contact: 'CON-12, CON-13, CON-14, CON-15, CON-16, CON-17, CON-18, CON-21, CON-23',
  guide:
    'GUIDE-1, GUIDE-2, GUIDE-3, GUIDE-4, GUIDE-5, GUIDE-6, GUIDE-7, GUIDE-8, GUIDE-9, GUIDE-10, GUIDE-11',
  'hero-brochure': 'HOME-7, HOME-8',
  internship: 'INT-5, INT-6, INT-7, INT-8, INT-9, INT-10, INT-11, INT-12, INT-13, INT-14, INT-15, INT-22',
  newsletter: 'DEF-12',
  partner: 'PAR-14, PAR-16, PAR-17, PAR-18, PAR-19, PAR-20, PAR-21, PAR-22',
  privacy: 'DEF-53',
  story: 'STO-22, STO-23, STO-24',
  workshop: 'WRK-4, WRK-5, WRK-6, WRK-7, WRK-8, WRK-9, WRK-11, WRK-13',
}

const all = Object.entries(FORM_PAGES).map(([name, path]) => [name, IDS[name] ?? '', path] as const)

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
