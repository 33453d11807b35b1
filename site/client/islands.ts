/**
 * Island loader: fetches the code of an island when it is wanted, and keeps what the visitor did before it came.
 * A click on a button is held and replayed; a submit is held and replayed, or sent natively when the code fails.
 */

const sources = import.meta.glob<{ default: React.ComponentType }>('../islands/*.tsx')

const loading = new WeakMap<Element, Promise<void>>()

/** Hydrates one island; resolves once its handlers are attached. */
function load(island: HTMLElement): Promise<void> {
  let started = loading.get(island)
  if (!started) {
    const source = sources[`../islands/${island.dataset.island}.tsx`]
    started = Promise.all([import('./mount.tsx'), source?.()]).then(([{ mount }, module]) => {
      if (!module) throw new Error(`no island ${island.dataset.island}`)
      return mount(island, module.default)
    })
    started.catch(() => {
      island.dataset.state = 'failed'
    })
    loading.set(island, started)
  }
  return started
}

/** The island around an event's target, while it cannot answer yet. */
function waiting(event: Event): HTMLElement | null {
  const island = (event.target as Element).closest<HTMLElement>('[data-island]')
  return island && !island.dataset.state ? island : null
}

function hold(event: Event): void {
  const island = waiting(event)
  const target = event.target as HTMLElement
  if (!island) return
  if (event.type === 'submit') {
    const form = target as HTMLFormElement
    const { submitter } = event as SubmitEvent
    load(island).then(
      () => form.requestSubmit(submitter),
      () => form.submit(),
    )
  } else {
    const button = target.closest<HTMLButtonElement>('button')
    if (!button || button.type === 'submit') return
    load(island).then(
      () => button.click(),
      () => undefined,
    )
  }
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Starts watching; `root` is where new islands are looked for. */
export function startIslands(root: ParentNode = document): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        load(target as HTMLElement).catch(() => undefined)
      }
    },
    { rootMargin: '200px' },
  )
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const { when } = island.dataset
    if (when === 'visible') seen.observe(island)
    else if (when === 'idle')
      (window.requestIdleCallback ?? setTimeout)(() => load(island).catch(() => undefined))
  }
  for (const type of ['click', 'submit']) document.addEventListener(type, hold, true)
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, (event) => {
      const island = waiting(event)
      if (island) load(island).catch(() => undefined)
    })
}
