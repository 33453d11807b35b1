/** The browser chooses the id, so two leads may share a reference. No command may pick one of them by chance. */
import { expect, test, vi } from 'vitest'
import { parseReference } from '#cli/leads/reference.ts'
import { tableOf } from '../../table.ts'
import { lead, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const world = await testWorld()
const OTHER = '222b0c1f-0000-4000-8000-000000000001'

const { read, refused } = tableOf<Record<'read' | 'refused', string[]>>(import.meta.dirname, 'references')

test.each(read)('%j is the reference 222B-0C1F', (word) => expect(parseReference(word)).toBe('222b0c1f'))

test.each(refused)('%j is no reference', (word) => expect(parseReference(word)).toBeUndefined())

test('every command finds the lead of a reference as people copy it', async () => {
  const word = '#222b \u2013 OC1F.'
  await world.put(lead({ id: OTHER, form: 'story', status: 'pending' }))
  for (const words of [
    ['show', word],
    ['note', word, 'calls back'],
    ['take', word],
    ['assign', 'none', word],
    ['list', '--since', '365d', '--search', word],
    ['erase', word, '--dry-run'],
  ]) {
    const io = await world.academy(['leads', ...words, '--json'])
    expect([words, io.code, io.err.replace(/^(?:Noted|Already|Will) .*\n/gm, '')]).toEqual([words, 0, ''])
    expect(io.out).toContain(OTHER)
  }
  expect((await world.academy(['leads', 'files', word])).err).toBe('error: 222B-0C1F has no files.\n')
  expect((await world.academy(['leads', 'redrive', word])).err).toMatch(/^None of these leads/)
  expect((await world.academy(['leads', 'story', 'reject', word])).err).toMatch(/^Rejected/)
  for (const words of [['undo'], ['status', 'contacted']])
    expect((await world.academy(['leads', ...words, word])).err).toContain('222B-0C1F')
})

test('a receipt is found as people copy it', async () => {
  await world.put(lead({ id: OTHER, payload: { email: 'om@example.com', phone: '' } }))
  const { receipt } = JSON.parse((await world.academy(['leads', 'erase', OTHER, '--yes', '--json'])).out)
  const copied = receipt.id.replace('-', ' \u2013 ').replaceAll('0', 'O').toLowerCase()
  const shown = await world.academy(['leads', 'erase', `${copied}.`])
  expect(shown.out).toContain(`Receipt ${receipt.id} `)
})
