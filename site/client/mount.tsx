/** The part of the island loader that needs React; fetched with the first island and never before. */
import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

/** Calls back once everything inside has its handlers. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
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
      const id = crypto.randomUUID().slice(0, 8).toUpperCase()
      console.error(`island ${island.dataset.island} failed, reference ${id}: ${(error as Error)?.name}`)
      island.dataset.state = 'failed'
      const bare = (): void => {
        root.unmount()
        island.replaceChildren(...before.childNodes)
      }
      // Its code is for this rare case only, and runs outside React's commit: the root lives in what is restored.
      void import('./apology.ts')
        .finally(bare)
        .then(
          ({ apologise }) => apologise(island, id),
          () => undefined,
        )
        .finally(() => reject(error))
    }
    const ready = (): void => {
      if (island.dataset.state) return
      island.dataset.state = 'ready'
      resolve()
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
