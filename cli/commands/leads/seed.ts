/** `academy leads seed`: made-up leads, so that lists, reports and the dashboard of a test stage show something. */
import type { FormFields } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { formsNamed } from '../../leads/forms.ts'
import { sampleOf } from '../../leads/samples.ts'
import { withStore } from '../../leads/store.ts'
import { putItem } from '../../leads/table.ts'
import { counted, type Io } from '../../output.ts'
import { onStage } from '../../stage.ts'
import { command, stageOption, wholeNumber } from '../command.ts'

export default (io: Io) =>
  command(
    'seed',
    'Store made-up leads, marked as samples, that send no mail and expire in six days; not in prod.',
    ['npx academy leads seed --stage staging --count 50'],
  )
    .addOption(stageOption('ACADEMY_STAGE when absent, else the local stack'))
    .option('--form <form>', 'of one form or several by comma; all when absent')
    .option('--count <count>', 'so many', wholeNumber(1, 1000), 50)
    .action(async (options) => {
      const staged = onStage(io, options.stage)
      if (staged.env.ACADEMY_STAGE === 'prod')
        throw new UsageError('prod holds real leads: sample leads are for the other stages.')
      const forms = formsNamed(options.form)
      await withStore(staged, async (store) => {
        const at = now(io.env)
        const samples = Array.from({ length: options.count }, (_, n) =>
          sampleOf(forms[n % forms.length] as FormFields, n, at, store.personKey()),
        )
        for (const item of samples) await putItem(store, item)
        await audit(store, io, 'seed', { leads: samples.length })
        if (options.json) io.printJson({ leads: samples.map(({ id, form }) => ({ id, form })) })
        else
          io.say(
            `${counted(samples.length, 'sample lead')} in ${store.table}; they send no mail and expire in six days.`,
          )
      })
    })
