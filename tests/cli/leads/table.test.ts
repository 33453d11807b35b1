/** Leads are read together: few requests, and none is lost if DynamoDB answers only a part. */
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { getLeads } from '#cli/leads/lead.ts'
import { lead, testWorld } from './world.ts'

const world = await testWorld()
const ids = Array.from({ length: 250 }, (_, n) => `lead-${n}`)
await world.put(...ids.map((id) => lead({ id })))

/** A client that lets at most `most` keys of a request through, as a throttled table does. */
function throttledTo(most: number) {
  const sizes: number[] = []
  const send = async (command: BatchGetCommand) => {
    const { Keys = [], ...more } = command.input.RequestItems?.[world.table] ?? {}
    sizes.push(Keys.length)
    const RequestItems = { [world.table]: { ...more, Keys: Keys.slice(0, most) } }
    const answer = await world.doc.send(new BatchGetCommand({ RequestItems }))
    const rest = Keys.slice(most)
    return rest.length > 0
      ? { ...answer, UnprocessedKeys: { [world.table]: { ...more, Keys: rest } } }
      : answer
  }
  return { table: { doc: { send } as unknown as DynamoDBDocumentClient, table: world.table }, sizes }
}

const idsOf = (leads: readonly { id: string }[]) => leads.map(({ id }) => id)

test('250 leads are three requests and come in the order of their ids', async () => {
  const { table, sizes } = throttledTo(100)
  const wanted = [...ids].reverse()
  expect(idsOf(await getLeads(table, [...wanted, 'none']))).toEqual(wanted)
  expect(sizes).toEqual([100, 100, 51])
})

test('keys that a throttled table leaves out are asked again', async () => {
  const { table, sizes } = throttledTo(30)
  expect(idsOf(await getLeads(table, ids))).toEqual(ids)
  expect(sizes.sort((a, b) => b - a)).toEqual([100, 100, 70, 70, 50, 40, 40, 20, 10, 10])
})

test('a lead asked for twice comes twice, and an erased one does not come', async () => {
  await world.put({ ...lead({ id: 'erased' }), erasedAt: '2026-11-21T06:00:00.000Z' } as ReturnType<
    typeof lead
  >)
  expect(idsOf(await getLeads(world, ['lead-1', 'erased', 'lead-1']))).toEqual(['lead-1', 'lead-1'])
})
