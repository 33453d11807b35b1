/** `academy serve`: runs the local stack. */
import { Option } from '@commander-js/extra-typings'
import type { Io } from '../output.ts'
import { plainCommand } from './command.ts'

export default (io: Io) =>
  plainCommand(
    'serve',
    'Serve site, forms, mail and data on this machine, with the same Lambdas as on AWS.',
    ['npx academy serve --build', 'PORT=3100 npx academy serve --dev', 'npm run dev -- --host'],
  )
    .option('--build', 'build the site first when anything changed since the last build')
    .option('--dev', 'reload pages, content and Lambdas when they change')
    .option('--host', 'show the pages to a phone on the same network; mails and leads stay on this machine')
    .addOption(new Option('--no-site', 'serve API, mail and uploads only').conflicts('dev'))
    .action(async (options) => {
      const { serve } = await import('../serve/serve.ts')
      io.exitCode = await serve(options, io)
    })
