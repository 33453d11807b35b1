/** A live release of a home page alone: what the canary opens on a local stack without the built site. */
import type { LocalStack } from '#cli/local/stack/stack.ts'
import { localPorts } from '#cli/release/aws.ts'
import { packRelease } from '#infra/edge/pack.ts'

export async function showSmallRelease(stack: LocalStack): Promise<void> {
  const { objects, routes } = await localPorts(stack.running)
  const file = { body: Buffer.from('{}'), contentType: 'application/json', cacheControl: 'no-store' }
  await objects.put('404.html', { ...file, body: Buffer.from('<h1>Not here</h1>') })
  for (const name of ['index.html', 'release.json']) await objects.put(`releases/r1/${name}`, file)
  await routes.update(packRelease('r1', ['/'], []).set('live', 'r1'), [])
}
