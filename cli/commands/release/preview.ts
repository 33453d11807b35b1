/** `academy release preview <id> --stage staging`: checks that a release is complete and prints its preview URL. */
import { UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { requireCompleteRelease, waitForRoutes } from '../../release/promote.ts'
import { stageCommand } from '../command.ts'

export default (io: Io) =>
  stageCommand(
    'preview',
    'Check a release and print its preview address.',
    'r20261121-101530 --stage staging',
  )
    .argument('<id>')
    .action(async (id, options) => {
      const ports = await stagePorts(options.stage)
      const url = ports.previewUrl(id)
      if (!url) throw new UsageError(`stage ${options.stage} has no previews; staging has`)
      await waitForRoutes(ports, await requireCompleteRelease(ports, id))
      if (options.json) io.printJson({ url })
      else io.print(url)
    })
