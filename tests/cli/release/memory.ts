/** Ports of a release in memory, with a log of what was done and a fault at any step. */
import { buildUpdate } from '#cli/release/control.ts'
import type { Ports, StoredObject } from '#cli/release/ports.ts'
import type { Built } from '#cli/release/publish.ts'

export interface Memory extends Ports {
  stored: Map<string, StoredObject>
  table: Map<string, string>
  /** `put key`, `remove key`, `route key`, `unroute key`, in order; who is at work and 404.html are left out. */
  steps: string[]
  /** Fails before step number n (from 0); undefined: never. */
  failAt: number | undefined
  clock: Date
  pages: Map<string, { status: number; body: string }>
}

/** Fresh ports; `previews` gives the stage preview hosts. */
export function memoryPorts(previews = false): Memory {
  const write = async (put: ReadonlyMap<string, string>, remove: readonly string[]) => {
    for (const [key, value] of put) await step(`route ${key}`, () => memory.table.set(key, value))
    for (const key of remove) await step(`unroute ${key}`, () => memory.table.delete(key))
  }
  const memory: Memory = {
    stored: new Map(),
    table: new Map(),
    steps: [],
    failAt: undefined,
    clock: new Date('2026-11-21T10:15:30Z'),
    pages: new Map(),
    objects: {
      list: async (prefix) => [...memory.stored.keys()].filter((key) => key.startsWith(prefix)).sort(),
      get: async (key) => memory.stored.get(key),
      put: async (key, object) => step(`put ${key}`, () => memory.stored.set(key, object)),
      remove: async (keys) => {
        for (const key of keys) await step(`remove ${key}`, () => memory.stored.delete(key))
      },
    },
    routes: {
      all: async () => new Map(memory.table),
      update: write,
      async change(decide) {
        const of = (key: string) => memory.table.get(key) ?? ''
        const control = { live: of('live'), past: of('past'), busy: of('busy') }
        const { put, remove } = buildUpdate(control, decide(control))
        await write(put, remove)
      },
    },
    fetch: async (url) => memory.pages.get(url) ?? { status: 404, body: '' },
    now: () => memory.clock,
    pause: async (ms) => wait(memory, ms),
    who: async () => 'tester',
    url: 'https://www.example.org',
    canaryKey: async () => 'secret',
    previewUrl: (id) => (previews ? `https://${id}.preview.example.org` : undefined),
    propagationMs: 30_000,
  }
  const step = async (name: string, work: () => unknown) => {
    if (memory.steps.length === memory.failAt) throw new Error(`cut off before: ${name}`)
    if (!/ (busy|404\.html)$/.test(name)) memory.steps.push(name)
    work()
  }
  return memory
}

export function wait(memory: Memory, ms: number): void {
  memory.clock = new Date(memory.clock.getTime() + ms)
}

const file = (text: string, contentType = 'text/html; charset=utf-8') => ({
  body: new TextEncoder().encode(text),
  contentType,
})

/** A small build whose page names an asset of its own. */
export const smallBuild = (asset: string): Built => ({
  files: new Map([
    ['index.html', file(`<h1>Home</h1><script src="/assets/${asset}"></script>`)],
    ['courses/index.html', file('<h1>Courses</h1>')],
    ['404.html', file(`<h1>Not here</h1><script src="/assets/${asset}"></script>`)],
    [`assets/${asset}`, file('1', 'text/javascript')],
  ]),
  site: {
    origin: 'https://www.example.org',
    brand: 'Academy',
    pages: [{ path: '/' }, { path: '/courses' }],
    aliases: [{ from: '/courses/old', to: '/courses', status: 301 }],
  },
  commit: 'abc1234',
})
