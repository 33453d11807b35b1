import { expect, test, vi } from 'vitest'
import { type Runtime, startRuntime } from '#cli/local/runtime.ts'
import type { InjectedContent } from '#lambdas/core/types.ts'

vi.setConfig({ testTimeout: 60_000 })

const content: InjectedContent = {
  brand: { short: 'A', full: 'Academy' },
  origin: 'http://127.0.0.1:1',
  phone: '+919999999999',
  whatsapp: '+919999999999',
  email: 'a@b.in',
  privacyHelpline: '+919999999999',
  hours: 'Mon–Sat',
  guideLink: '/g.pdf',
  brochures: {},
}
const options = (method: string) => ({ requestContext: { http: { method } }, headers: {} })
const ask = (runtime: Runtime) => runtime.invoke('brochure', options('OPTIONS'), 5000)

test('the handlers of the repository answer in their own thread, before and after a reload', async () => {
  const runtime = await startRuntime({ content, env: {}, warn: () => undefined })
  expect(runtime.routes().map(({ path }) => path)).toContain('PostApplyform')
  expect([runtime.has('deliver'), runtime.has('nobody')]).toEqual([true, false])
  expect(await ask(runtime)).toMatchObject({ statusCode: 204 })
  await runtime.reload(content)
  expect(await ask(runtime)).toMatchObject({ statusCode: 204 })
  await expect(runtime.invoke('nobody', {}, 100)).rejects.toThrow('No Lambda named nobody')
  await runtime.close()
})

test('what is under way when the thread ends is an error, and nothing hangs', async () => {
  const runtime = await startRuntime({ content, env: {}, warn: () => undefined })
  const asked = ask(runtime).catch((error: Error) => error.message)
  await runtime.close()
  expect(await asked).toEqual(expect.anything())
})
