/** The part of the island loader that needs React; fetched with the first island and never before. */
import { Component, type ComponentType, type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Calls back once everything inside has its handlers. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/** Shows nothing in place of a broken island, so that the server's HTML can be put back. */
class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.broken ? null : this.props.children
  }
}

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

/** A short id that a visitor can read out and that stands in the console beside the error. */
const reference = () => crypto.randomUUID().slice(0, 8).toUpperCase()

function apologise(island: HTMLElement, id: string): void {
  const note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.className = 'island-error'
  note.append(`This part of the page stopped working. Reference: ${id} `)
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = 'Reload'
  reload.addEventListener('click', () => location.reload())
  note.append(reload)
  island.append(note)
}

/** Hydrates `island` with `component`; resolves when it answers, rejects when it broke and was put back. */
export function mount(island: HTMLElement, component: ComponentType): Promise<void> {
  const html = island.innerHTML
  const { props = '{}', prefix = '' } = island.dataset
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      if (island.dataset.state === 'failed') return
      const id = reference()
      console.error(`island ${island.dataset.island} failed, reference ${id}: ${(error as Error)?.name}`)
      island.dataset.state = 'failed'
      // Outside React's commit, because its root lives in the element that is restored.
      setTimeout(() => {
        const values = readValues(island)
        root.unmount()
        island.innerHTML = html
        writeValues(island, values)
        apologise(island, id)
        reject(error)
      })
    }
    const ready = (): void => {
      if (island.dataset.state) return
      island.dataset.state = 'ready'
      resolve()
    }
    const Island = component
    const root = hydrateRoot(
      island,
      <StrictMode>
        <Boundary onError={fail}>
          <Ready onReady={ready}>
            <Island {...JSON.parse(props)} />
          </Ready>
        </Boundary>
      </StrictMode>,
      { identifierPrefix: prefix },
    )
  })
}
