/** Words of `academy content`, and `academy explain`. */
import { type Command, Option } from 'commander'
import { declareNoun, declareVerb, type Runner } from './verb.ts'

export function declareContent(program: Command, runner: Runner): void {
  const content = declareNoun(
    program,
    'content',
    'Courses, posts and legal pages: check, list, write and rename.',
    'npx academy content check',
  )
  declareVerb(content, runner, {
    usage: 'check',
    summary: 'Check everything editors write; each finding with file, line, column.',
    examples: ['npx academy content check', 'npx academy content check --production --format github'],
    load: () => import('../commands/content-check.ts'),
  })
    .addOption(
      new Option('--format <format>', 'how to print').choices(['pretty', 'json', 'github']).default('pretty'),
    )
    .option('--production', 'also refuse samples and placeholders, as a live site must')
    .option('--fix', 'repair what is safe to repair')
    .option('--changed', 'warnings of changed files only; errors always')
  declareVerb(program, runner, {
    usage: 'explain [rule]',
    summary: 'What a content rule guards and how to satisfy it.',
    examples: ['npx academy explain card-link'],
    load: () => import('../commands/explain.ts'),
  })
}
