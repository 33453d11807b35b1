/** The offline twin (design.md): site, API, table, mail and uploads in one process, on one port. */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { injectedContent } from '#content/model/injected.ts'
import { now } from '#lambdas/core/clock.ts'
import { faultyFront } from './data-faults.ts'
import { type Endpoints, localEnvironment, readKeys, TABLE_NAME } from './environment.ts'
import { createSwitch, dataFaults, mailFaults } from './faults.ts'
import { createGateway } from './gateway.ts'
import { createJournal } from './journal.ts'
import { takeLock } from './lock.ts'
import { openMailbox } from './mailbox.ts'
import { announce, withdraw } from './running.ts'
import { type Runtime, startRuntime } from './runtime.ts'
import { BACKGROUND_TIMEOUT_MS, startSchedule } from './schedule.ts'
import { answerWith, listen, type Parts } from './server.ts'
import { openSes } from './ses.ts'
import type { TwinSettings } from './settings.ts'
import type { SiteServer } from './site.ts'
import { openTable } from './store.ts'
import { createStream } from './stream.ts'
import { createUploads } from './uploads.ts'

type Content = Parameters<typeof injectedContent>[0]

export interface TwinOptions extends TwinSettings {
  content: Content
  /** Makes what answers everything that is not API, mail or upload. */
  site(url: string, server: Server): Promise<{ serve: SiteServer; close(): Promise<void> }>
  warn(line: string): void
}

export interface Twin {
  url: string
  endpoints: Required<Endpoints>
  /** Fresh Lambda code with this content. */
  reload(content: Content): Promise<void>
  close(): Promise<void>
}

/** Says at once what would stop the twin after a long build. @throws LockedError, PortError */
export async function checkFree({ data, port }: TwinSettings): Promise<void> {
  takeLock(data)()
  const { server } = await listen(port)
  await new Promise((closed) => server.close(closed))
}

/** What was opened, closed in the opposite order, whatever fails. */
function closers() {
  const open: (() => unknown)[] = []
  return {
    add: (close: () => unknown) => void open.push(close),
    async close() {
      for (let close = open.pop(); close; close = open.pop()) await close()
    },
  }
}

/** A promise and its key; `Promise.withResolvers` needs Node 22. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Opens everything; on failure closes what it had opened. @throws LockedError, PortError */
export async function startTwin(options: TwinOptions): Promise<Twin> {
  const { data, warn } = options
  const stack = closers()
  try {
    const { server, url } = await listen(options.port)
    stack.add(() => {
      server.close()
      server.closeAllConnections()
    })
    stack.add(takeLock(data))
    const parts = deferred<Parts>()
    answerWith(server, parts.promise, warn)

    const mailbox = openMailbox(data)
    stack.add(mailbox.close)
    const mail = createSwitch(mailFaults, options.mailFaults)
    const store = createSwitch(dataFaults)
    const ses = await openSes({ mailbox, faults: mail, now })
    stack.add(ses.close)

    let runtime: Runtime | undefined
    const stream = createStream({
      now,
      warn,
      async deliver(records) {
        if (!runtime?.has('deliver')) return undefined
        const answer = await runtime.invoke('deliver', { Records: records }, BACKGROUND_TIMEOUT_MS)
        return answer as DynamoDBBatchResponse | undefined
      },
    })
    const journal = options.journal ? createJournal(data) : () => undefined
    const table = await openTable({
      data,
      indexDelayMs: options.indexDelayMs,
      changed(change) {
        journal(change)
        stream.push(change)
      },
      front: faultyFront(store),
    })
    stack.add(table.close)
    store.set(options.dataFaults)

    const endpoints = { dynamodb: table.endpoint, ses: ses.endpoint, s3: `${url}/_s3` }
    const env = { ...lambdaDefaults(url), ...options.lambdas, ...localEnvironment(data, endpoints) }
    runtime = await startRuntime({ content: { ...injectedContent(options.content), origin: url }, env, warn })
    stack.add(runtime.close)
    const running = runtime
    const { originSecret } = readKeys(data)
    const uploads = createUploads(data, now)
    uploads.expire()
    const site = await options.site(url, server)
    stack.add(site.close)
    parts.resolve({
      api: createGateway({ ...options, runtime, originSecret, now }),
      uploads: (request, response) => uploads.handle(request, response, '/_s3'),
      site: site.serve,
      mailbox,
      mailFaults: mail,
      dataFaults: store,
    })
    stack.add(startSchedule({ runtime, sweepMs: options.sweepMs, now, warn }))
    announce(data, { pid: process.pid, url, endpoints, table: TABLE_NAME })
    stack.add(() => withdraw(data))
    return {
      url,
      endpoints,
      reload: (content) => running.reload({ ...injectedContent(content), origin: url }),
      close: stack.close,
    }
  } catch (error) {
    await stack.close()
    throw error
  }
}

/** Lambda environment that a stage's configuration would give. */
function lambdaDefaults(url: string): Record<string, string> {
  return {
    ACADEMY_LOG: 'off',
    MAIL_FROM: 'Academy <no-reply@academy.example>',
    STAFF_RECIPIENTS: JSON.stringify({ default: ['staff@academy.example'] }),
    SITE_ORIGIN: url,
    RELEASE: 'local',
    AWS_LAMBDA_FUNCTION_NAME: 'local',
    AWS_LAMBDA_LOG_STREAM_NAME: randomUUID(),
  }
}
