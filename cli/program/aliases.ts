/** Words of `academy aliases`. */
import { type Command, Option } from 'commander'
import { declareNoun, declareVerb, type Runner } from './verb.ts'

export function declareAliases(program: Command, runner: Runner): void {
  const aliases = declareNoun(
    program,
    'aliases',
    'Old and short URLs: check them, list them, ask why they exist.',
    'npx academy aliases check',
  ).alias('slugs')
  declareVerb(aliases, runner, {
    usage: 'check',
    summary: 'Every link target with what answers there; duplicates, loops, chains, dead and vanished URLs.',
    examples: ['npx academy aliases check'],
    load: () => import('../commands/aliases-check.ts'),
  }).addOption(
    new Option('--format <format>', 'how to print').choices(['pretty', 'json', 'github']).default('pretty'),
  )
  declareVerb(aliases, runner, {
    usage: 'list',
    summary: 'All aliases and declared redirects with where they stand.',
    examples: ['npx academy aliases list', 'npx academy aliases list --json'],
    load: () => import('../commands/aliases-list.ts'),
  })
  declareVerb(aliases, runner, {
    usage: 'why <path>',
    summary: 'What answers at a path, who declared it, and every place that links there.',
    examples: ['npx academy aliases why gis-engineering', 'npx academy aliases why /courses/dgca-pilot'],
    load: () => import('../commands/aliases-why.ts'),
  })
  declareVerb(aliases, runner, {
    usage: 'add <from> <to>',
    summary: 'Send an old path to a page: into its aliases, else into data/redirects.yaml.',
    examples: [
      'npx academy aliases add gis-basics gis-analytics',
      'npx academy aliases add /drone-course /courses --status 302',
    ],
    load: () => import('../commands/aliases-add.ts'),
  })
    .addOption(new Option('--status <status>', 'of a declared redirect').choices(['301', '302']))
    .option('--reason <words>', 'why it exists; stands beside it in data/redirects.yaml')
}
