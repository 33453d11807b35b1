/** The part of the island loader that needs React; fetched with the first island and never before. */
import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Messages } from '#content/model/catalogue/messages.ts'
import { fill } from '#lambdas/shared/message.ts'

/** Calls back once everything inside has its handlers. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/** A word of excuse at the end of a broken island, and a way to reload. @param id stands in the console too */
function apologise(island: HTMLElement, id: string): void {
  const { text, reload: again }: Messages['common']['broken'] = JSON.parse(island.dataset.broken ?? '')
  const note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.className = 'island-error'
  const reload = Object.assign(document.createElement('button'), { type: 'button', textContent: again })
  reload.addEventListener('click', () => location.reload())
  note.append(`${fill(text, { id })} `, reload)
  island.append(note)
}

/** Hydrates `island` with its component; resolves when it answers, rejects when it broke and was put back. */
export function mount(island: HTMLElement, Island: ComponentType): Promise<void> {
  // With what the visitor has written by now; a copy forgets what was chosen.
  const before = island.cloneNode(true) as HTMLElement
  const copies = before.querySelectorAll('select')
  for (const [at, { value }] of island.querySelectorAll('select').entries())
    Object.assign(copies[at] ?? {}, { value })
  const { props = '{}', prefix = '' } = island.dataset
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      if (island.dataset.state === 'failed') return
      const id = Math.random().toString(16).slice(2, 10).toUpperCase()
      console.error(`island ${island.dataset.island} failed, reference ${id}: ${(error as Error)?.name}`)
      island.dataset.state = 'failed'
      // Outside React's commit: the root lives in what is restored.
      setTimeout(() => {
        root.unmount()
        island.textContent = ''
        island.append(...before.childNodes)
        apologise(island, id)
        reject(error)
      })
    }
    // A task later: an effect beside this one may have thrown, and React says so after both.
    const ready = (): void => {
      setTimeout(() => {
        if (island.dataset.state) return
        island.dataset.state = 'ready'
        resolve()
      })
    }
    let root: Root
    // As a transition React goes through a long form in short steps and lets touches through.
    startTransition(() => {
      root = hydrateRoot(
        island,
        <StrictMode>
          <Ready onReady={ready}>
            <Island {...JSON.parse(props)} />
          </Ready>
        </StrictMode>,
        // React has emptied a broken island by then; the server's HTML is put back.
        { identifierPrefix: prefix, onUncaughtError: fail },
      )
    })
  })
}
