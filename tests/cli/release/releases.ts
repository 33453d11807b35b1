import { promote } from '#cli/release/promote.ts'
import { publish } from '#cli/release/publish.ts'
import { route } from '#infra/edge/route.ts'
import { type Memory, memoryPorts, smallBuild, wait } from './memory.ts'

export const DAY_MS = 86_400_000
export const visit = (ports: Memory, path: string) =>
  route({ host: 'www.example.org', path, query: '' }, async (key) => ports.table.get(key))

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
