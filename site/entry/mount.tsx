/** The part of the island loader that needs React, loaded with the first island. */
import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Messages } from '#content/model/catalogue/messages.ts'
import { fill } from '#lambdas/shared/message.ts'

/** Calls `onReady` when all children have their event handlers. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/** Adds an apology and a reload button to a broken island. @param id reference of the error, also in the console */
function showError(island: HTMLElement, id: string): void {
  const { text, reload: again }: Messages['common']['broken'] = JSON.parse(island.dataset.broken ?? '')
  const note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.className = 'island-error'
  const reload = Object.assign(document.createElement('button'), { type: 'button', textContent: again })
  reload.addEventListener('click', () => location.reload())
  note.append(`${fill(text, { id })} `, reload)
  island.append(note)
}

const controlsOf = (island: HTMLElement) => island.querySelectorAll<HTMLInputElement>('input,select,textarea')

/** Sets only changed values, because a value that is set hides a later default. */
function copyAnswers(from: ArrayLike<HTMLInputElement>, island: HTMLElement): void {
  for (const [at, control] of controlsOf(island).entries()) {
    const { type, name, value, checked, files } = from[at] ?? control
    // An extension of the browser may have added a control. A file gets its name by script.
    if (type !== control.type || (name !== control.name && !files)) continue
    if (files?.length) control.files = files
    else if (value !== control.value) control.value = value
    if (control.checked !== checked) control.checked = checked
  }
}

/** Hydrates `island`. If the island throws, restores its HTML and answers, shows an error, and rejects. */
export function hydrateIsland(island: HTMLElement, Island: ComponentType): Promise<void> {
  const before = island.cloneNode(true) as HTMLElement
  let answered = [...controlsOf(island)]
  const focused = answered.indexOf(document.activeElement as HTMLInputElement)
  const { props = '{}', prefix = '' } = island.dataset
  return new Promise((resolve, reject) => {
    let failed = false
    const fail = (error: unknown): void => {
      if (failed) return
      failed = true
      const id = Math.floor(Math.random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0')
        .toUpperCase()
      console.error(`island ${island.dataset.island} failed, reference ${id}: ${(error as Error)?.name}`)
      import('./report.ts').then(({ reportError }) => reportError(island.dataset.island ?? '', error, id))
      // In a later task, because React cannot unmount a root during its own commit.
      setTimeout(() => {
        root.unmount()
        island.textContent = ''
        copyAnswers(answered, before)
        island.append(...before.childNodes)
        showError(island, id)
        // Set last: a held submit waits for this, because browsers drop the submit of a form that is being removed.
        island.dataset.state = 'failed'
        reject(error)
      })
    }
    // React renders new elements if the HTML has changed, for example by the browser's translation.
    const restore = (): void => {
      if (island.dataset.state) return
      copyAnswers(answered, island)
      answered = [...controlsOf(island)]
      answered[focused]?.focus({ preventScroll: true })
    }
    // Runs in a later task, because React reports errors of other effects after this one.
    const ready = (): void => {
      setTimeout(() => {
        if (failed) return
        island.dataset.state = 'ready'
        resolve()
      })
    }
    let root: Root
    // A transition hydrates a long form in short steps, so that taps are not blocked.
    startTransition(() => {
      root = hydrateRoot(
        island,
        <StrictMode>
          <Ready onReady={ready}>
            <Island {...JSON.parse(props)} />
          </Ready>
        </StrictMode>,
        // React has emptied a broken island before this callback runs.
        { identifierPrefix: prefix, onUncaughtError: fail, onRecoverableError: restore },
      )
    })
  })
}
