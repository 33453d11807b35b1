/** `academy leads person`: everything we hold of one person, by e-mail or phone. */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { now } from '#content/model/clock.ts'
import { exit } from '../errors.ts'
import { audit } from '../leads/audit.ts'
import { leadsOfPerson, personWord, subscriberPk } from '../leads/find.ts'
import { isPast } from '../leads/past.ts'
import { printRows, rowOf } from '../leads/rows.ts'
import { withStore } from '../leads/store.ts'
import type { Io } from '../output.ts'

export async function run(
  args: string[],
  options: { unmask?: boolean; json?: boolean },
  io: Io,
): Promise<number> {
  const person = personWord(args.join(' '))
  return withStore(io, async (store) => {
    const time = now(io.env)
    const leads = (await leadsOfPerson(store, person)).filter((lead) => !isPast(lead, time))
    const Key = { pk: 'email' in person ? subscriberPk(store, person.email) : '', sk: 'SUBSCRIBER' }
    const found =
      'email' in person ? await store.doc.send(new GetCommand({ TableName: store.table, Key })) : undefined
    const newsletter = found?.Item ? String(found.Item.status) : undefined
    const rows = leads.map((lead) => rowOf(lead, Boolean(options.unmask)))
    await audit(store, io, 'person', { leads: rows.length, by: 'email' in person ? 'email' : 'phone' })
    if (options.json) io.printJson({ leads: rows, newsletter: newsletter ?? null })
    else printRows(rows, io, false)
    if (newsletter) io.say(`Newsletter: ${newsletter}`)
    if (rows.length === 0 && !newsletter) io.say('Nothing is stored under that.')
    return exit.good
  })
}
