/** Before any test: the templates of the local stack, so that tests which need them do not wait for each other. */
import { localAssembly } from '#cli/local/stack/assembly.ts'

export default async function setup(): Promise<void> {
  await localAssembly(console.error)
}
