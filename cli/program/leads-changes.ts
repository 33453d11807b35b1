/** Words of `academy leads` that change something. */
import type { Command } from 'commander'
import { declareVerb, type Runner } from './verb.ts'

export function declareLeadChanges(leads: Command, runner: Runner): void {
  declareFollowUp(leads, runner)
  declareRemovals(leads, runner)
  declareVerb(leads, runner, {
    usage: 'redrive [leads...]',
    summary: 'Try dead mails again; all of them when no lead is named.',
    examples: ['npx academy leads redrive', 'npx academy leads redrive --held --form contact'],
    load: () => import('../commands/leads-redrive.ts'),
  })
    .option('--form <form>', 'of one form or several by comma')
    .option('--held', 'mails held by the rate or the cap, instead of dead ones')
    .option('--dry-run', 'only say which')
}

function declareFollowUp(leads: Command, runner: Runner): void {
  declareVerb(leads, runner, {
    usage: 'status <status> <leads...>',
    summary: 'Move leads to a status: new, contacted, qualified, enrolled, lost, spam.',
    examples: ['npx academy leads status contacted 7F3A-9C21 --note "calls back on Monday"'],
    load: () => import('../commands/leads-status.ts'),
  }).option('--note <text>', 'why, kept in the history')
  declareVerb(leads, runner, {
    usage: 'note <lead> <text...>',
    summary: 'Add a line to the history of a lead.',
    examples: ['npx academy leads note 7F3A-9C21 "wants the weekend batch"'],
    load: () => import('../commands/leads-note.ts'),
  })
  declareVerb(leads, runner, {
    usage: 'story <approve|reject> <lead>',
    summary: 'Moderate a success story; an approved one is written into the content.',
    examples: [
      'npx academy leads list --form story --status pending',
      'npx academy leads story approve 7F3A-9C21 --class "Career Switch" --role "Survey pilot" --location Guntur --batch "June 2026" --achievement "In work after 19 days" --rating 5',
    ],
    load: () => import('../commands/leads-story.ts'),
  })
    .option('--class <class>', 'filter of the stories page it belongs to')
    .option('--role <text>', 'what they do now')
    .option('--location <text>', 'where they live')
    .option('--achievement <text>', 'in one line')
    .option('--batch <text>', 'when and where they trained')
    .option('--rating <1-5>', 'stars they gave')
    .option('--quote <text>', 'a shorter wording, agreed with the author')
    .option('--image <name>', 'a picture of the content instead of the photo sent')
    .option('--content <folder>', 'content folder; ./content when absent')
    .option('--note <text>', 'why, kept in the history')
}

const ERASE_NOTES = `
Exit 4 until people have seen to what a receipt leaves to them; "erase open" lists the receipts that wait for them.`

function declareRemovals(leads: Command, runner: Runner): void {
  declareVerb(leads, runner, {
    usage: 'erase <who...>',
    summary:
      'Erase a person (e-mail or phone) or one lead: rows, files, mails, mentions, story; the receipt says what is left.',
    examples: [
      'npx academy leads erase asha@example.com --dry-run',
      'npx academy leads erase 7F3A-9C21',
      'npx academy leads erase E-0B5C11D2 --done mailboxes,exports',
      'npx academy leads erase open',
    ],
    load: () => import('../commands/leads-erase.ts'),
  })
    .option('--dry-run', 'only show what would go')
    .option('--yes', 'do not ask')
    .option('--done <places>', 'after the id of a receipt: what people have seen to, by comma')
    .option('--content <folder>', 'content folder with published stories; ./content when absent')
    .addHelpText('after', ERASE_NOTES)
  declareVerb(leads, runner, {
    usage: 'purge',
    summary: 'Remove what is past its time, with its files.',
    examples: ['npx academy leads purge --dry-run'],
    load: () => import('../commands/leads-purge.ts'),
  })
    .option('--form <form>', 'of one form or several by comma')
    .option('--dry-run', 'only say what is due')
    .option('--yes', 'do not ask')
}
