/** A damaged data folder gives one line with the file and the remedy. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { DataError } from '#cli/aws/lock.ts'
import { openMailbox } from '#cli/local/mail/mailbox.ts'
import { openDataFolder } from '#cli/local/stack/services.ts'
import { openObjects } from '#cli/local/storage/objects.ts'
import { testFolder } from '../../folder.ts'
import { connect, openTable, TABLE } from './table.ts'

vi.setConfig({ testTimeout: 90_000 })

let data: string
beforeEach(() => {
  data = testFolder()
})

test('missing keys are an error while there is a table', async () => {
  await (await openDataFolder(data)).close()
  rmSync(join(data, 'keys.json'))
  await expect(openDataFolder(data)).rejects.toThrow(DataError)
  await expect(openDataFolder(data)).rejects.toThrow(
    /keys\.json has no personKey .+no stored person can be found.+Restore it/,
  )
})

test.each([
  ['keys.json', '{"personKey": "ab'],
  ['kvs.json', '[["arn'],
])('the error for a damaged %s says what to do', async (file, content) => {
  writeFileSync(join(data, file), content)
  await expect(openDataFolder(data)).rejects.toThrow(new RegExp(`${file} cannot be read: .+ Restore it`))
})

test('the error for a table that LevelDB cannot open says what to do', async () => {
  mkdirSync(join(data, 'table'), { recursive: true })
  writeFileSync(join(data, 'table', 'CURRENT'), 'MANIFEST-000001\n')
  writeFileSync(join(data, 'keys.json'), '{"personKey":"a key that was kept"}')
  await expect(openDataFolder(data)).rejects.toThrow(/table cannot be read: .+ Restore it from a copy/)
})

test('a table without its file CURRENT keeps its files, and the error says what to do', async () => {
  await (await openDataFolder(data)).close()
  rmSync(join(data, 'table', 'CURRENT'))
  const files = readdirSync(join(data, 'table'))
  await expect(openDataFolder(data)).rejects.toThrow(
    /table cannot be read: the file CURRENT is missing\. Restore it/,
  )
  expect(readdirSync(join(data, 'table'))).toEqual(files)
})

test('writes that LevelDB drops from a damaged table are reported', async () => {
  const log = () =>
    join(data, 'table', readdirSync(join(data, 'table')).find((name) => name.endsWith('.log')) ?? '')
  const table = await openTable({ data })
  const client = connect(table.endpoint)
  for (const id of ['a', 'b'])
    await client.send(new PutCommand({ TableName: TABLE, Item: { pk: `LEAD#${id}`, sk: 'LEAD' } }))
  client.destroy()
  await table.close()
  const bytes = readFileSync(log())
  bytes.fill(0, bytes.length - 20, bytes.length - 10)
  writeFileSync(log(), bytes)
  const again = await openTable({ data })
  await again.close()
  expect(again.said).toEqual([expect.stringMatching(/table was damaged and has lost writes: .+ Restore/)])
})

test('a bucket without its journal keeps its files, and the error names the journal', () => {
  const bucket = join(data, 's3')
  const open = () => openObjects(bucket, () => new Date())
  open().write('a.pdf', Buffer.from('%PDF'), { type: 'application/pdf', tags: {} })
  rmSync(join(bucket, 'journal.jsonl'))
  const files = readdirSync(bucket)
  expect(open).toThrow(/journal\.jsonl cannot be read: it is missing.+ Restore it from a copy/)
  expect(readdirSync(bucket)).toEqual(files)
})

test('an invalid line of a mailbox or journal is an error, and an incomplete last line is dropped', () => {
  writeFileSync(join(data, 'mail.ndjson'), '{"id":\n{"id":"b"}\n')
  expect(() => openMailbox(data)).toThrow(/mail\.ndjson cannot be read/)
  mkdirSync(join(data, 's3'))
  writeFileSync(join(data, 's3', 'journal.jsonl'), 'no json\n{"key":"a"')
  expect(() => openObjects(join(data, 's3'), () => new Date())).toThrow(/journal\.jsonl cannot be read/)
  writeFileSync(join(data, 's3', 'journal.jsonl'), '{"key":"a"')
  expect(openObjects(join(data, 's3'), () => new Date()).list('')).toEqual([])
})
