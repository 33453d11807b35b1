/** Words of `academy serve`: the local stack. */
import type { Command } from 'commander'
import { declareVerb, type Runner } from './verb.ts'

export function declareServe(program: Command, runner: Runner): void {
  declareVerb(program, runner, {
    usage: 'serve',
    summary: 'Serves site, forms, mail and data on this machine, with the same Lambdas as on AWS.',
    examples: ['npx academy serve --build', 'PORT=3100 npx academy serve --dev'],
    load: () => import('../commands/serve.ts'),
  })
    .option('--build', 'build the site first when its sources are newer')
    .option('--dev', 'live reload of pages, content and Lambdas')
    .option('--no-site', 'API, mail and uploads only')
}
