/** Puts the server's HTML of a broken island back, with what the visitor wrote in it and a word of excuse with a reference. */

import type { Messages } from '#content/model/messages.ts'
import { fill } from '#lambdas/shared/message.ts'

type BrokenWords = Messages['common']['broken']
type Values = [name: string, index: number, value: string, checked: boolean][]

const controls = (island: Element) =>
  island.querySelectorAll<HTMLInputElement>('input[name]:not([type=file]),textarea[name],select[name]')

const readValues = (island: Element): Values =>
  [...controls(island)].map((input, index) => [input.name, index, input.value, input.checked])

function writeValues(island: Element, values: Values): void {
  const inputs = controls(island)
  for (const [name, index, value, checked] of values) {
    const input = inputs[index]
    if (input?.name !== name) continue
    input.value = value
    if (input.type === 'checkbox' || input.type === 'radio') input.checked = checked
  }
}

function apologise(island: HTMLElement, id: string): void {
  const { text, reload: again }: BrokenWords = JSON.parse(island.dataset.broken ?? '')
  const note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.className = 'island-error'
  note.append(`${fill(text, { id })} `)
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = again
  reload.addEventListener('click', () => location.reload())
  note.append(reload)
  island.append(note)
}

/** @param bare takes React out and the server's HTML in; @param id stands in the console too */
export function restoreIsland(island: HTMLElement, bare: () => void, id: string): void {
  const values = readValues(island)
  bare()
  writeValues(island, values)
  apologise(island, id)
}
