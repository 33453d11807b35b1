/** A morning of a counsellor at two widths of the terminal. After each command the stored leads equal a model. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { brochure } from '#lambdas/brochure/fields.ts'
import { contactLinks } from '#lambdas/core/mail/contact-links.ts'
import { staffNotice } from '#lambdas/core/mail/notice.ts'
import { FULL } from '../../full.ts'
import { testBucket } from './fake-bucket.ts'
import { lead, openWorld } from './world.ts'

vi.setConfig({ testTimeout: 120_000 })
const bucket = await testBucket()

const FIELDS = 'personName,personPhone,status,owner,nextCall,enrolledBatch,enrolledFee,notes'
/** What the model knows of a lead; one that is left out is `null`. */
interface Known {
  personName: string
  personPhone: string
  status: string
  owner?: string | null
  nextCall?: string | null
  enrolledBatch?: string | null
  enrolledFee?: number | null
  notes: string[]
}
const NONE = { owner: null, nextCall: null, enrolledBatch: null, enrolledFee: null }

test.each(FULL ? [80, 120] : [80])(
  'a morning in a terminal of %d columns leaves the leads of the model',
  async (columns) => {
    const desk = await openWorld({ ...bucket.env, NO_COLOR: '1' })
    const model: Known[] = []
    /** Runs a command, and compares all leads, oldest first, with the model. */
    const type = async (words: string[], code = 0) => {
      const io = await desk.academy(words, { tty: true, columns })
      expect(io.code, `${words.join(' ')}\n${io.err}`).toBe(code)
      const { out } = await desk.academy(['leads', 'export', '--format', 'json', '--fields', FIELDS])
      const stored = JSON.parse(out).map(({ notes, ...others }: { notes: string | null }) => ({
        ...others,
        notes: (notes ?? '').split('\n').flatMap((line) => line.split(' tester: ').slice(1)),
      }))
      const byPhone = (leads: Known[]) =>
        leads.sort((a, b) => `${a.personPhone}${a.notes}`.localeCompare(`${b.personPhone}${b.notes}`))
      expect(byPhone(stored), words.join(' ')).toEqual(byPhone(model.map((known) => ({ ...NONE, ...known }))))
      return io
    }
    const fits = (text: string) =>
      expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(columns)
    try {
      const arrived = lead({ id: '7f3a9c21-0000-4000-8000-000000000001', phoneE164: '+919876543210' })
      await desk.put(arrived)
      const asha: Known = {
        personName: 'Asha Rao',
        personPhone: '+919876543210',
        status: 'new',
        notes: [],
      }
      model.push(asha)

      // The notice is tapped: it dials the number that the command shows.
      const content = { brand: { short: '', full: '' }, courses: {} }
      const reach = contactLinks(brochure, arrived, [], content)
      const notice = staffNotice(brochure)(arrived, { ...content, phone: '' } as never, reach)
      const shown = (await type(['leads', 'show', '7F3A-9C21'])).out
      for (const link of ['tel:+919876543210', 'https://wa.me/919876543210', 'mailto:asha@example.com'])
        for (const text of [notice.html, shown]) expect(text).toContain(link)

      const today = await type(['today'])
      expect(today.out).toMatch(/1 new lead without a reply +npx academy leads due\n/)
      const due = await type(['leads', 'due'])
      expect(due.out).toMatch(/\n7F3A-9C21 .* DGCA S.* Hyd.* 15 min +new/)
      fits(today.out)
      fits(due.out)

      asha.owner = 'tester'
      await type(['leads', 'take', '7F3A-9C21'])
      asha.status = 'contacted'
      asha.notes.push('asked for the dates')
      await type(['leads', 'status', 'contacted', '7F3A-9C21', '--note', 'asked for the dates'])
      asha.notes.push('asks her father')
      await type(['leads', 'note', '7F3A-9C21', 'asks', 'her', 'father'])
      asha.nextCall = '2026-11-22 17:00'
      const promised = await type(['leads', 'note', '7F3A-9C21', '--call', 'tomorrow 5pm'])
      expect(promised.err).toContain('Next call: Sun 2026-11-22 17:00.')
      const beforeEnrolment = { ...asha }
      Object.assign(asha, { status: 'enrolled', nextCall: null, enrolledBatch: '1 Dec', enrolledFee: 65_000 })
      const words = ['leads', 'status', 'enrolled', '7F3A-9C21', '--batch', '1 Dec', '--fee', '65,000']
      expect((await type(words)).out).toBe('7F3A-9C21  contacted → enrolled (1 Dec, ₹65,000)\n')
      await type(words.with(-1, '70000'), 2)
      // The entry of the undo on this day fulfils no call of tomorrow.
      Object.assign(asha, { enrolledBatch: null, enrolledFee: null, ...beforeEnrolment })
      await type(['leads', 'undo', '7F3A-9C21'])

      const entered = (source: string, consent: string) => [
        `entered by staff (${source}); consent: ${consent}`,
      ]
      const chat = { personName: 'Asha Rao', personPhone: '+919876543210', status: 'new' }
      model.push({ ...chat, notes: entered('whatsapp', 'spoken') })
      const add = ['leads', 'add', '--name', 'Asha Rao', '--phone', '098765 43210', '--email', '']
      const more = [
        '--course',
        '',
        '--city',
        '',
        '--message',
        'Fee?',
        '--source',
        'whatsapp',
        '--consent',
        'spoken',
      ]
      const added = await type([...add, ...more])
      expect(added.err).toContain('The same person has other leads: 7F3A-9C21.')
      expect((await type([...add, ...more])).out).toContain('was added before')

      const exported = join(desk.folder, 'leads.csv')
      await type(['leads', 'export', '--preset', 'sales', '--out', exported])
      writeFileSync(join(desk.folder, 'walk.csv'), 'Name,Phone\nRavi Teja,9000011111\nMeena,\n')
      const walkIns = ['leads', 'import', 'walk.csv', '--source', 'walk-in', '--consent', 'written']
      await type([...walkIns, '--dry-run'], 4)
      const walkIn = { personName: 'Ravi Teja', personPhone: '+919000011111', status: 'new' }
      model.push({ ...walkIn, notes: entered('walk-in', 'written') })
      await type([...walkIns, '--yes'], 4)

      const list = await type(['leads', 'list'])
      fits(list.out)
      expect(list.out.trimEnd().split('\n')).toHaveLength(3)
      expect(list.out).toMatch(columns > 80 ? / As… R… 3210 .*tester +2nd message/ : / As… R… 3210 .*test…/)
      expect(list.err).toContain('3 leads of 2 people.')

      await type(['leads', 'erase', '+91 98765-43210', '--dry-run'])
      model.splice(0, model.length, ...model.filter(({ personName }) => personName !== 'Asha Rao'))
      await type(['leads', 'erase', '+91 98765-43210', '--yes'], 4)
      expect((await type(['today'])).out).toContain('1 erasure receipt with open tasks')
    } finally {
      await desk.close()
    }
  },
)
