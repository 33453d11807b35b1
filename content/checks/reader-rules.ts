/** Descriptions of the reader's own findings, for `academy explain`. */
import type { Rule } from './shared/rule.ts'

export const readerRules: readonly Omit<Rule, 'run'>[] = [
  {
    id: 'front-matter',
    severity: 'error',
    summary: 'A page starts with its fields between two lines of three hyphens.',
  },
  {
    id: 'file-text',
    severity: 'error',
    summary: 'Texts are UTF-8, without broken letters and hidden signs, and not a million characters long.',
  },
  {
    id: 'yaml',
    severity: 'error',
    summary: 'Fields and data files are sound YAML: spaces line up, quotes close, keys stand once.',
  },
  {
    id: 'schema',
    severity: 'error',
    summary: 'Every field is known, of the right kind, and there when it must be.',
  },
  {
    id: 'mdx',
    severity: 'error',
    summary: 'The text can be read as MDX: tags close, < and { stand for tags and code only.',
  },
  {
    id: 'file-name',
    severity: 'error',
    summary:
      'The name of a page file is its URL: lower-case words joined by hyphens. Windows can store every file.',
  },
  {
    id: 'data-file',
    severity: 'error',
    summary: 'content/data holds the files that the site knows, and those it needs.',
  },
  {
    id: 'translation',
    severity: 'error',
    summary:
      'A translated file has the shape of its English and only texts: prices, dates, pictures and slugs are inherited.',
  },
  {
    id: 'message-file',
    severity: 'error',
    summary: 'Message files are sound JSON: texts and groups of texts, none empty, each key once.',
  },
]
