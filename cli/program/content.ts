/** Words of `academy content`, and `academy explain`. */
import { Argument, type Command, Option } from 'commander'
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
  declareVerb(content, runner, {
    usage: 'list',
    summary: 'Every course, post and legal page with its state.',
    examples: ['npx academy content list --state draft'],
    load: () => import('../commands/content-list.ts'),
  })
    .addOption(new Option('--kind <kind>', 'one kind only').choices(['course', 'post', 'legal']))
    .addOption(
      new Option('--state <state>', 'one state only').choices(['live', 'draft', 'scheduled', 'expired']),
    )
  declareVerb(content, runner, {
    usage: 'due',
    summary: 'What goes live, goes down, runs out or wants a look soon (Indian time).',
    examples: ['npx academy content due --days 14'],
    load: () => import('../commands/content-due.ts'),
  }).option('--days <days>', 'how far to look ahead', '30')
  declareVerb(content, runner, {
    usage: 'new',
    summary: 'Start a page as a draft, or a story at the end of its list.',
    examples: ['npx academy content new course night-flying', 'npx academy content new post monsoon-flying'],
    load: () => import('../commands/content-new.ts'),
  })
    .addArgument(new Argument('<kind>', 'what it is').choices(['course', 'post', 'story', 'legal']))
    .argument('<slug>', 'its address: lower-case words joined by hyphens')
  declareVerb(content, runner, {
    usage: 'rename <old> <new>',
    summary: 'Move a page: the old address stays as an alias, links in texts, data and code are mended.',
    examples: ['npx academy content rename fpv-basic fpv-beginners'],
    load: () => import('../commands/content-rename.ts'),
  })
  declareVerb(program, runner, {
    usage: 'explain [rule]',
    summary: 'What a content rule guards and how to satisfy it.',
    examples: ['npx academy explain card-link'],
    load: () => import('../commands/explain.ts'),
  })
}
