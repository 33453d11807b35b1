/** Loads the code of an island when the island comes within 200 px of the viewport, or is used. */
import { replayEarlyClicks } from './replay-early-clicks.ts'

const sources = import.meta.glob<{ default: React.ComponentType }>('./*.island.tsx', { base: '../forms/' })

const loading = new WeakMap<Element, Promise<void>>()

/** Hydrates an island; resolves when its event handlers are attached. */
function load(island: HTMLElement): Promise<void> {
  let started = loading.get(island)
  if (!started) {
    const source = sources[`./${island.dataset.island}.island.tsx`]
    started = Promise.all([import('./mount.tsx'), source?.()]).then(([{ hydrateIsland }, module]) => {
      if (!module) throw new Error(`no island ${island.dataset.island}`)
      return hydrateIsland(island, module.default)
    })
    started.catch((error) => {
      // Without a state, the island's code was not loaded. mount.tsx reports all other errors.
      if (!island.dataset.state)
        import('./report.ts').then(({ reportError }) => reportError(island.dataset.island ?? '', error))
      island.dataset.state = 'failed'
    })
    loading.set(island, started)
  }
  return started
}

/** Calls `act` once for each element that comes so near to the viewport. @param distance such as `200px` or `50%` */
export function whenNear(distance: string, all: Iterable<HTMLElement>, act: (near: HTMLElement) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        act(target as HTMLElement)
      }
    },
    { rootMargin: distance },
  )
  for (const element of all) observer.observe(element)
}

export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]')
  whenNear('200px', islands, (island) => load(island).catch(() => undefined))
  if (islands.length > 0) import('./report.ts').then(({ startErrorReports }) => startErrorReports())
  replayEarlyClicks('[data-island]', (island) => (island.dataset.state ? undefined : load(island)))
}
