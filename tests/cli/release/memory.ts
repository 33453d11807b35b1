/** Ports of a release in memory, with a log of all steps and a fault at any of them. */
import type { LambdaApi, Ports, StoredObject } from '#cli/release/ports.ts'
import { promote } from '#cli/release/promote.ts'
import { type BuiltSite, publish } from '#cli/release/publish.ts'
import { parseReleaseState, stateKeyChanges } from '#cli/release/state.ts'
import { routeRequest } from '#infra/edge/route.ts'

export interface Memory extends Ports {
  stored: Map<string, StoredObject>
  /** Time of the last write of an object. */
  written: Map<string, Date>
  table: Map<string, string>
  /** `put key`, `remove key`, `route key`, `unroute key` in order, without the newest id and 404.html. */
  steps: string[]
  /** The step, counted from 0, before which the process fails. */
  failAt: number | undefined
  clock: Date
  pages: Map<string, { status: number; body: string }>
  lambdas: LambdaApi & { versions: Record<string, string>; deployed: string; answers: Record<string, number> }
}

export function memoryPorts(): Memory {
  const write = async (put: ReadonlyMap<string, string>, remove: readonly string[]) => {
    for (const [key, value] of put) await step(`route ${key}`, () => memory.table.set(key, value))
    for (const key of remove) await step(`unroute ${key}`, () => memory.table.delete(key))
  }
  const memory: Memory = {
    stored: new Map(),
    written: new Map(),
    lambdas: {
      names: ['contact', 'uploads', 'fallback'],
      versions: { contact: '1', uploads: '1', fallback: '1' },
      deployed: '1',
      answers: {},
      live: async (name) => memory.lambdas.versions[name] ?? '',
      publish: async () => memory.lambdas.deployed,
      move: async (name, version) =>
        step(`alias ${name} ${version}`, () => (memory.lambdas.versions[name] = version)),
      invoke: async (name, version) => ({ statusCode: memory.lambdas.answers[`${name} ${version}`] ?? 200 }),
      originSecret: async () => 'secret',
    },
    table: new Map(),
    steps: [],
    failAt: undefined,
    clock: new Date('2026-11-21T10:15:30Z'),
    pages: new Map(),
    objects: {
      list: async (prefix, before) =>
        [...memory.stored.keys()]
          .filter((at) => at.startsWith(prefix) && (!before || (memory.written.get(at) ?? before) < before))
          .sort(),
      get: async (key) => memory.stored.get(key),
      put: async (key, object) =>
        step(`put ${key}`, () => {
          memory.stored.set(key, object)
          memory.written.set(key, memory.clock)
        }),
      remove: async (keys) => {
        for (const key of keys) await step(`remove ${key}`, () => memory.stored.delete(key))
      },
    },
    routes: {
      all: async () => new Map(memory.table),
      update: write,
      async changeState(decide) {
        const state = parseReleaseState((key) => memory.table.get(key) ?? '')
        const { put, remove } = stateKeyChanges(state, decide(state))
        await write(put, remove)
      },
    },
    api: async () => memory.lambdas,
    fetch: async (url) => memory.pages.get(url) ?? { status: 404, body: '' },
    now: () => memory.clock,
    pause: async (ms) => wait(memory, ms),
    user: async () => 'tester',
    url: 'https://www.example.org',
    canaryKey: async () => 'secret',
    previewUrl: () => undefined,
    propagationMs: 30_000,
  }
  const step = async (name: string, work: () => unknown) => {
    if (memory.steps.length === memory.failAt) throw new Error(`cut off before: ${name}`)
    if (!/ (newest|404\.html)$/.test(name)) memory.steps.push(name)
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

/** A small build whose pages use this asset. */
export const smallBuild = (asset: string): BuiltSite => ({
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

export const DAY_MS = 86_400_000
export const visit = (ports: Memory, path: string) =>
  routeRequest({ host: 'www.example.org', path, query: '' }, async (key) => ports.table.get(key))

/** Publishes a minute later. */
export async function publishLater(ports: Memory, name: string): Promise<string> {
  wait(ports, 60_000)
  return (await publish(ports, smallBuild(`${name}.js`))).id
}

export async function release(ports: Memory, name: string): Promise<string> {
  const id = await publishLater(ports, name)
  await promote(ports, id)
  return id
}

export async function two(): Promise<{ ports: Memory; first: string; second: string }> {
  const ports = memoryPorts()
  return { ports, first: await release(ports, 'one'), second: await publishLater(ports, 'two') }
}
