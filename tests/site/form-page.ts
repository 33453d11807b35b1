/** Reads a lead form out of a built page. */
import { text } from './build/built.ts'

export interface FormReader {
  form: HTMLFormElement
  named: (name: string) => HTMLInputElement[]
  /** Values of a select's options. */
  options: (name: string) => (string | null)[]
  /** Text of the label, or of the legend of a group. */
  labelOf: (name: string) => string
}

export function formReader(document: Document, id: string): FormReader {
  const form = document.querySelector(`#${id}`) as HTMLFormElement
  const named = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
  return {
    form,
    named,
    options: (name) =>
      [...(named(name)[0]?.querySelectorAll('option') ?? [])].map((option) => option.getAttribute('value')),
    labelOf: (name) => {
      const [input] = named(name)
      const legend = input?.type === 'radio' && input.closest('fieldset')?.querySelector('legend')
      return text(legend || form.querySelector(`label[for="${input?.id}"]`) || input?.closest('label'))
    },
  }
}

/** Prefilled text of a chat link. */
export const chatText = (link: Element | null | undefined): string | null =>
  new URL(link?.getAttribute('href') ?? '').searchParams.get('text')

/** The ten education levels of both forms. */
export const EDUCATION = ['10th', '12th', 'diploma', 'btech', 'bca', 'bba', 'mtech', 'mca', 'mba', 'other']
