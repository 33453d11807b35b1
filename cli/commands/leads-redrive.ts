/** `academy leads redrive`: dead (or held) mails are tried again, from the start. */
import { now } from '#content/model/clock.ts'
import { exit } from '../errors.ts'
import { audit } from '../leads/audit.ts'
import { findLead, getLead } from '../leads/find.ts'
import { formsNamed } from '../leads/forms.ts'
import { makeDue, type Place, waiting } from '../leads/outbox.ts'
import { withStore } from '../leads/store.ts'
import { counted, type Io } from '../output.ts'

export interface RedriveOptions {
  form?: string
  held?: boolean
  dryRun?: boolean
  json?: boolean
}

/** `args`: lead ids; all that rest there when none is given. */
export async function run(args: string[], options: RedriveOptions, io: Io): Promise<number> {
  const forms = new Set(formsNamed(options.form).map((form) => form.form))
  const place: Place = options.held ? 'MAIL#HELD' : 'MAIL#DEAD'
  return withStore(io, async (store) => {
    const named = await Promise.all(args.map((id) => findLead(store, id)))
    const ids = (args.length > 0 ? named : await waiting(store, place)).map((each) => each.id)
    await store.who()
    const redriven: string[] = []
    for (const id of ids) {
      const lead = await getLead(store, id)
      if (lead?.gsi2pk !== place || !forms.has(lead.form)) continue
      if (options.dryRun || (await makeDue(store, lead, place, now(io.env)))) redriven.push(id)
    }
    if (!options.dryRun && redriven.length > 0)
      await audit(store, io, 'redrive', { leads: redriven.length, place, ids: redriven })
    if (options.json) io.printJson({ dryRun: Boolean(options.dryRun), redriven })
    else for (const id of redriven) io.print(id)
    const what = options.held ? 'held' : 'dead'
    const are = options.dryRun ? 'would be' : redriven.length === 1 ? 'is' : 'are'
    io.say(
      redriven.length === 0
        ? `No lead has ${what} mails.`
        : `${counted(redriven.length, 'lead')} with ${what} mails ${are} due again.`,
    )
    return args.length > redriven.length ? exit.partial : exit.good
  })
}
