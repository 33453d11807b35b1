/** Words of `academy release`. */
import { type Command, Option } from 'commander'
import { declareNoun, declareVerb, type Load, type Runner } from './verb.ts'

export function declareRelease(program: Command, runner: Runner): void {
  const release = declareNoun(
    program,
    'release',
    'Published releases of the site: publish, list, preview, promote, roll back, clean up.',
    'npx academy release list --stage staging',
  )
  const verb = (usage: string, summary: string, example: string, load: Load) =>
    declareVerb(release, runner, {
      usage,
      summary,
      examples: [`npx academy release ${example}`],
      load,
    }).addOption(
      new Option('--stage <stage>', 'needs AWS credentials of that stage; local is the running local stack')
        .choices(['local', 'dev', 'staging', 'prod'])
        .makeOptionMandatory(),
    )
  verb(
    'publish',
    'Upload the build as a new release that nobody sees yet.',
    'publish --stage staging',
    () => import('../commands/release-publish.ts'),
  ).option('--allow-dirty', 'on local and dev: a build that is not of the commit that is checked out')
  verb(
    'list',
    'Releases, newest first; a star marks the live one, -1 what a rollback goes to.',
    'list --stage prod',
    () => import('../commands/release-list.ts'),
  )
  verb(
    'preview <id>',
    'Check a release and print its preview address.',
    'preview r20261121-101530 --stage staging',
    () => import('../commands/release-preview.ts'),
  )
  verb(
    'promote <id>',
    'Make a release the live one, check the stage, and go back by itself when that fails.',
    'promote r20261121-101530 --stage prod',
    () => import('../commands/release-promote.ts'),
  ).option('--no-smoke', 'in an emergency: do not check')
  verb(
    'rollback',
    'Go back to the release that was live before; again, to the one before that.',
    'rollback --stage prod',
    () => import('../commands/release-rollback.ts'),
  )
    .option('--to <id>', 'to this release')
    .option('--no-smoke', 'in an emergency: do not check')
  verb(
    'gc',
    'Remove old releases, and what publishes left that were cut off.',
    'gc --stage staging',
    () => import('../commands/release-gc.ts'),
  )
}
