/** A local stack with a manual clock, and the actions of visitors, staff and workflows. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import type { StoredMail } from '#cli/local/mail/mailbox.ts'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { writeStackInfo } from '#cli/local/stack/running.ts'
import { startStack } from '#cli/local/stack/stack.ts'
import { runCli } from '#cli/main.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { testIo } from '../cli/io.ts'
import { setEnvironment } from '../cli/local/harness/templates.ts'
import { type Row, scan, tableOf } from '../faults/rows.ts'
import { shippedSite } from '../shipped-site.ts'
import { showSmallRelease } from '../small-release.ts'

export const NOTICES_PER_HOUR = 1_000

export type Site = Awaited<ReturnType<typeof openSite>>

type PostOptions = { id?: string; context?: object }

export async function openSite(warn: (line: string) => void = () => undefined) {
  const data = mkdtempSync(join(tmpdir(), 'academy-site-'))
  const assembly = await localAssembly()
  const lines: string[] = []
  const stack = await startStack({
    data,
    port: 0,
    assembly,
    trustForwarded: true,
    // Probes post faster than a route allows.
    throttled: false,
    warn,
    // No probe but the one of the limit reaches it, however often they run.
    test: {
      still: true,
      edit: (templates) => setEnvironment(templates, { STAFF_NOTICES_PER_HOUR: `${NOTICES_PER_HOUR}` }),
      observer: { logged: (_name, line) => void lines.push(line) },
    },
  })
  await showSmallRelease(stack)
  writeStackInfo(data, stack.running)
  const { client: table, TableName } = await tableOf(data)
  const consent = (await shippedSite()).consents.general?.hash
  let at = new Date()
  let people = 0
  /** Moves the clock by `minutes` and runs what is scheduled. */
  const pass = async (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000)
    await stack.tick(at)
  }
  // Schedules of a few minutes start now.
  await pass(0)
  return {
    stack,
    data,
    /** Lines of the Lambdas' logs, as CloudWatch receives them. */
    lines,
    pass,
    /** From a page with its consent notice. */
    async post(path: string, body: unknown, { id, context: more }: PostOptions = {}) {
      const context = Buffer.from(JSON.stringify({ consent, ...more })).toString('base64url')
      const answer = await fetch(`${stack.url}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(id && { 'idempotency-key': id }),
          'x-lead-context': context,
          'x-forwarded-for': `198.51.${Math.floor(people / 250)}.${people % 250}`,
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    async lead(id: string) {
      const Key = { pk: `LEAD#${id}`, sk: 'LEAD' }
      return (await table.send(new GetCommand({ TableName, Key }))).Item as Lead | undefined
    },
    async mails(to: string) {
      const answer = await fetch(`${stack.url}/_mail?format=json&to=${encodeURIComponent(to)}`)
      return (await answer.json()) as StoredMail[]
    },
    /** Sets how many notices staff have received this hour, once they have received one. */
    async countNotices(count: number) {
      const Items = (await scan<Row>(data)).filter(
        ({ pk, sk }) => /^CAP#/.test(`${pk}`) && /^HOUR#/.test(`${sk}`),
      )
      expect(Items.length).toBeGreaterThan(0)
      for (const { pk, sk } of Items)
        await table.send(
          new UpdateCommand({
            ...{ TableName, Key: { pk, sk } },
            ...{ UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': count } },
          }),
        )
    },
    /** To the next time with this hour and minute, UTC. */
    async passTo(hour: number, minute: number) {
      const then = new Date(at)
      then.setUTCHours(hour, minute, 0, 0)
      const days = then > at ? 0 : 1
      await pass((then.getTime() - at.getTime()) / 60_000 + days * 24 * 60)
    },
    /** Waits until a new lead has been processed. */
    settle: () => pass(0),
    async academy(...words: string[]) {
      const io = testIo({ env: { ACADEMY_DATA: data, ACADEMY_USER: 'tester' }, cwd: data })
      const code = await runCli(words, io)
      return Object.assign(io, { code })
    },
    /** A new number, for a new person with a new address. */
    next: () => ++people,
    async close() {
      table.destroy()
      await stack.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
