/**
 * A local stack in its own process, with settings of tests: ACADEMY_TEST contains `TestSettings` as JSON. The messages
 * `{mail}` and `{data}` set faults and get `{}` or `{error}`. The message `{calls}` gets the number of calls by AWS
 * operation.
 */
import { lockDataFolder } from '#cli/aws/lock.ts'
import { awsOperation } from '#cli/local/protocol/aws-json.ts'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { removeStackInfo, writeStackInfo } from '#cli/local/stack/running.ts'
import { readStackSettings } from '#cli/local/stack/settings.ts'
import { startStack } from '#cli/local/stack/stack.ts'
import type { ItemChange } from '#cli/local/storage/table-store.ts'
import { createSwitch, dataFaults, dataInterceptor, mailFaults, mailInterceptor } from './faults.ts'
import { indexDelay } from './index-delay.ts'
import { createJournal } from './journal.ts'
import { setEnvironment } from './templates.ts'

export interface TestSettings {
  /** Overrides variables of every Lambda, e.g. RETRY_BASE_MS. */
  lambdas?: Record<string, string>
  mail?: object
  data?: object
  /** Longest lag of index reads, milliseconds. */
  indexDelayMs?: number
  /** Records state changes of mails (journal.ts). */
  journal?: boolean
}

const given = JSON.parse(process.env.ACADEMY_TEST ?? '{}') as TestSettings
const settings = readStackSettings(process.env)
const mail = createSwitch(mailFaults, JSON.stringify(given.mail ?? {}))
const data = createSwitch(dataFaults, JSON.stringify(given.data ?? {}))
const byService = { ses: mailInterceptor(mail), dynamodb: dataInterceptor(data) }
const note: (change: ItemChange) => void = given.journal ? createJournal(settings.data) : () => undefined

const calls: Record<string, number> = {}

const unlock = lockDataFolder(settings.data)
const stack = await startStack({
  ...settings,
  assembly: await localAssembly(),
  warn: (line) => console.error(line),
  test: {
    edit: (templates) => setEnvironment(templates, given.lambdas ?? {}),
    intercept: (call, proceed) => {
      const name = awsOperation(call) || call.service
      calls[name] = (calls[name] ?? 0) + 1
      return byService[call.service as keyof typeof byService]?.(call, proceed) ?? proceed()
    },
    changed: note,
    ...(given.indexDelayMs && { attach: indexDelay(given.indexDelayMs) }),
  },
})
writeStackInfo(settings.data, stack.running)
console.log(`Academy is ready: ${stack.url}`)

process.on('message', (message: { mail?: object; data?: object; calls?: true }) => {
  if (message.calls) return void process.send?.(calls)
  const result = message.mail
    ? mail.set(JSON.stringify(message.mail))
    : data.set(JSON.stringify(message.data ?? {}))
  process.send?.('error' in result ? result : {})
})

process.once('SIGTERM', async () => {
  await stack.close()
  removeStackInfo(settings.data)
  unlock()
  process.exit(0)
})
