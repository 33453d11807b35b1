/** `academy leads seed`: stores sample leads, so that lists, reports and the dashboard of a test stage have data. */
import type { FormFields } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { parseForms } from '../../leads/forms.ts'
import { sampleLead } from '../../leads/sample-leads.ts'
import { withStore } from '../../leads/store.ts'
import { putItem } from '../../leads/table.ts'
import { counted, type Io } from '../../output.ts'
import { ioOfStage } from '../../stage.ts'
import { command, FORM_FLAG, stageOption, wholeNumber } from '../command.ts'

export default (io: Io) =>
  command('seed', 'Store sample leads, which send no mail and expire in six days; not in prod.', [
    'npx academy leads seed --stage staging --count 50',
  ])
    .addOption(stageOption('default: ACADEMY_STAGE, else the local stack'))
    .option(...FORM_FLAG)
    .option('--count <count>', 'number of leads', wholeNumber(1, 1000), 50)
    .action(async (options) => {
      const staged = ioOfStage(io, options.stage)
      if (staged.env.ACADEMY_STAGE === 'prod')
        throw new UsageError('prod has real leads: use another stage for sample leads.')
      const forms = parseForms(options.form)
      await withStore(staged, async (store) => {
        const at = now(io.env)
        const samples = Array.from({ length: options.count }, (_, n) =>
          sampleLead(forms[n % forms.length] as FormFields, n, at, store.personKey()),
        )
        for (const item of samples) await putItem(store, item)
        await audit(store, io, 'seed', { leads: samples.length })
        if (options.json) return io.printJson({ leads: samples.map(({ id, form }) => ({ id, form })) })
        const count = counted(samples.length, 'sample lead')
        io.say(`${count} in ${store.table}; they send no mail and expire in six days.`)
      })
    })
