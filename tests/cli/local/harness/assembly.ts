/** Synthesizes the local stack before all tests, so that they do not wait for each other. */
import { localAssembly } from '#cli/local/stack/assembly.ts'

export default async function setup(): Promise<void> {
  await localAssembly(console.error)
}
