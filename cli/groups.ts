/** The groups of commands: each command is a file of `commands/<group>/`, loaded when it is named. */
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Io } from './output.ts'

interface Group {
  /** Another name of it. */
  alias?: string
  summary: string
  example: string
  /** More of its help, after the example. */
  notes?: string
  commands: Record<string, () => Promise<{ default: (io: Io) => CommandUnknownOpts }>>
}

export const groups: Record<string, Group> = {
  content: {
    summary: 'Courses, posts and legal pages: check, list, write and rename.',
    example: 'npx academy content check',
    commands: {
      check: () => import('./commands/content/check.ts'),
      list: () => import('./commands/content/list.ts'),
      due: () => import('./commands/content/due.ts'),
      report: () => import('./commands/content/report.ts'),
      statements: () => import('./commands/content/statements.ts'),
      translate: () => import('./commands/content/translate.ts'),
      new: () => import('./commands/content/new.ts'),
      rename: () => import('./commands/content/rename.ts'),
    },
  },
  aliases: {
    alias: 'slugs',
    summary: 'Old and short URLs: check them, list them, ask why they exist.',
    example: 'npx academy aliases check',
    commands: {
      check: () => import('./commands/aliases/check.ts'),
      list: () => import('./commands/aliases/list.ts'),
      why: () => import('./commands/aliases/why.ts'),
      add: () => import('./commands/aliases/add.ts'),
    },
  },
  leads: {
    summary: 'What visitors sent: list, export, follow up, erase.',
    example: 'npx academy leads due',
    notes: `A day at the desk, by the reference that each line begins with:
  due                                                    whose turn it is
  show 7F3A-9C21                                         who that is, and how to reach them
  note 7F3A-9C21 "wants to think" --call mon             what they said, and when you call again
  status enrolled 7F3A-9C21 --batch "1 Dec" --fee 65000  what became of them; undo takes it back
  export --preset sales --since 7d --out week.xlsx       a table for Excel

Leads are those of the running npm start, else of .data.
ACADEMY_STAGE=prod reads the stage on AWS.`,
    commands: {
      due: () => import('./commands/leads/due.ts'),
      list: () => import('./commands/leads/list.ts'),
      show: () => import('./commands/leads/show.ts'),
      person: () => import('./commands/leads/person.ts'),
      note: () => import('./commands/leads/note.ts'),
      status: () => import('./commands/leads/status.ts'),
      undo: () => import('./commands/leads/undo.ts'),
      export: () => import('./commands/leads/export.ts'),
      stats: () => import('./commands/leads/stats.ts'),
      report: () => import('./commands/leads/report.ts'),
      files: () => import('./commands/leads/files.ts'),
      story: () => import('./commands/leads/story.ts'),
      erase: () => import('./commands/leads/erase.ts'),
      redrive: () => import('./commands/leads/redrive.ts'),
      purge: () => import('./commands/leads/purge.ts'),
      restore: () => import('./commands/leads/restore.ts'),
      reindex: () => import('./commands/leads/reindex.ts'),
      seed: () => import('./commands/leads/seed.ts'),
    },
  },
  release: {
    summary: 'Published releases of the site: publish, list, preview, promote, roll back, clean up.',
    example: 'npx academy release list --stage staging',
    commands: {
      publish: () => import('./commands/release/publish.ts'),
      list: () => import('./commands/release/list.ts'),
      preview: () => import('./commands/release/preview.ts'),
      promote: () => import('./commands/release/promote.ts'),
      rollback: () => import('./commands/release/rollback.ts'),
      gc: () => import('./commands/release/gc.ts'),
    },
  },
}
