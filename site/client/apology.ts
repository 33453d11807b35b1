/** A word of excuse at the end of a broken island, with a reference and a way to reload. */

import type { Messages } from '#content/model/messages.ts'
import { fill } from '#lambdas/shared/message.ts'

/** @param id stands in the console too */
export function apologise(island: HTMLElement, id: string): void {
  const { text, reload: again }: Messages['common']['broken'] = JSON.parse(island.dataset.broken ?? '')
  const note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.className = 'island-error'
  const reload = Object.assign(document.createElement('button'), { type: 'button', textContent: again })
  reload.addEventListener('click', () => location.reload())
  note.append(`${fill(text, { id })} `, reload)
  island.append(note)
}
