/** Replays a transcript of `academy leads`. Commands of its own store leads and print items of the table. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { parse } from 'yaml'
import { storeAttentionEntries } from '#cli/attention.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { type Command, replay, type Tools } from '../transcript.ts'
import { workbook } from './export/workbook.ts'
import type { Bucket } from './test-bucket.ts'
import { type LeadParts, lead, PERSON_KEY, type World } from './world.ts'

const print = (value: unknown) => inspect(value, { depth: null, breakLength: 110, sorted: true })

/** `hmac(…)` is a person's address under the key of the tests. */
export const keyed = (text: string) =>
  text.replace(/hmac\(([^)]+)\)/g, (_, address) => hmac(address, PERSON_KEY))

/** Attributes of an item, a line each; a name may have dots, and without names all but the partition are printed. */
export const linesOf = (item: object, names: readonly string[]) => {
  const all = Object.keys(item).filter((name) => name !== 'pk')
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), item)
  return (names.length > 0 ? names : all.sort()).map((name) => `${name}: ${print(valueAt(name))}`).join('\n')
}

/**
 * `lead {YAML}` stores a lead with defaults, `item {YAML}` any item, `damage <id> {YAML}` changes attributes of a stored
 * lead, and `null` removes one. `write <file> <text>` writes a file for the command.
 */
function storing(world: World): Tools {
  const put = async (Item: Record<string, unknown>) => {
    await world.doc.send(new PutCommand({ TableName: world.table, Item }))
    return ''
  }
  return {
    lead: (text = '') => put({ ...lead(parse(keyed(text)) as LeadParts) }),
    item: (text = '') => put(parse(keyed(text))),
    async damage(id = '', text = '') {
      const all = { ...(await world.get(id)), ...parse(text) }
      return put(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)))
    },
    async write(name = '', text = '') {
      writeFileSync(join(world.folder, name), text)
      return ''
    },
  }
}

/**
 * `stored <id> <attributes>` prints attributes of a lead, `found <text> <attributes>` those of the lead that has the text,
 * `items <partition> <attributes>` those of each item, `attention` the lines of today, `audit [action]` the audit log,
 * `sheet <file> <columns>` cells of a workbook.
 */
function printing(world: World): Tools {
  const stored = async (id = '', ...names: string[]) => linesOf((await world.get(id)) ?? {}, names)
  return {
    stored,
    async found(search = '', ...names) {
      const [row] = await world.json('list', '--search', search)
      return stored(row?.id, ...names)
    },
    items: async (pk = '', ...names) =>
      (await world.items(keyed(pk))).map((item) => linesOf(item, names)).join('\n'),
    attention: async () =>
      (await storeAttentionEntries({ ...world, kind: 'local' }))
        .map(({ what, see }) => `${what}  ${see}`)
        .join('\n'),
    audit: async (action) =>
      (await world.items('AUDIT#2026-11'))
        .filter(({ what }) => !action || what === action)
        .map(({ what, who, counts }) => `${who} ${what} ${print(counts)}`)
        .sort()
        .join('\n'),
    async sheet(name = '', ...columns) {
      const [head = [], ...rows] = (await workbook(readFileSync(join(world.folder, name)))).rows
      const shown = columns.map((column) => head.indexOf(column))
      return rows.map((row) => shown.map((at) => row[at]).join(' | ')).join('\n')
    },
  }
}

/**
 * `object <key> <text> {tags}` stores an object, `objects` prints all keys with their bytes and tags. `refuse <action>`
 * makes S3 refuse an action, and without a name it refuses none.
 */
const holding = (bucket: Bucket): Tools => ({
  async object(key = '', text = '', tags = '{}') {
    bucket.put(key, Buffer.from(text, 'latin1'), parse(tags))
    return ''
  },
  objects: async () =>
    bucket
      .keys()
      .map((key) => `${key}  ${bucket.read(key)?.toString('hex')}  ${print(bucket.tagsOf(key))}`)
      .join('\n'),
  async refuse(action) {
    bucket.refused.clear()
    if (action) bucket.refused.add(action)
    return ''
  },
})

/** Receipts have random ids, which are RECEIPT1, RECEIPT2 … in a transcript. */
function receiptNames() {
  const ids: string[] = []
  const nameOf = (id: string) => {
    if (!ids.includes(id)) ids.push(id)
    return `RECEIPT${ids.indexOf(id) + 1}`
  }
  return {
    shown: (text: string) => text.replace(/\bE-[0-9A-F]{8}\b/g, nameOf),
    real: (text: string) => text.replace(/RECEIPT(\d)/g, (_, at) => ids[at - 1] ?? ''),
  }
}

interface More {
  bucket?: Bucket
  /** Long values, and their names in the transcript. */
  hide?: Readonly<Record<string, string>>
  /** Further commands of a transcript. */
  tools?: Tools
}

/** Replays transcripts/<name>.txt. */
export function replayIn(world: World, name: string, { bucket, hide = {}, tools = {} }: More = {}) {
  const { shown, real } = receiptNames()
  const academy: Command = async (words, outside) => {
    const { code, out, err } = await world.academy(words.map(real), outside)
    return { code, out: shown(out), err: shown(err) }
  }
  const all = { ...storing(world), ...printing(world), ...(bucket && holding(bucket)), ...tools }
  const named = Object.entries(all).map(([tool, run]): [string, Tools[string]] => [
    tool,
    async (...words) => shown(await run(...words.map(real))),
  ])
  return replay(join(import.meta.dirname, 'transcripts', `${name}.txt`), academy, {
    hide: { ...hide, [world.folder]: 'FOLDER' },
    tools: Object.fromEntries(named),
  })
}
