/** Descriptions of the reader's own findings, for `academy explain`. */
import type { Rule } from './shared/rule.ts'

export const readerRules: readonly Omit<Rule, 'run'>[] = [
  {
    id: 'front-matter',
    severity: 'error',
    summary: 'A page starts with its fields between two lines of three hyphens.',
    example: 'title: FPV Basic\n---',
    fix: 'Put --- on the first line, the fields under it, --- again, then the text.',
  },
  {
    id: 'file-text',
    severity: 'error',
    summary: 'Texts are UTF-8, without broken letters and hidden signs, and not a million characters long.',
    example: 'a file saved as "Latin-1" or "Windows-1252", whose é and ₹ visitors would see as �',
    fix: 'Save the file with the encoding UTF-8 and type the broken words again.',
  },
  {
    id: 'yaml',
    severity: 'error',
    summary: 'Fields and data files are sound YAML: spaces line up, quotes close, keys stand once.',
    example: 'title: Drones: a start',
    fix: "Put a text with a colon, a # or a leading quote into quotes: title: 'Drones: a start'.",
  },
  {
    id: 'schema',
    severity: 'error',
    summary: 'Every field is known, of the right kind, and there when it must be.',
    example: 'price: "45,000"',
    fix: 'The message names what is expected. content/model/schema/ has every field with a remark.',
  },
  {
    id: 'mdx',
    severity: 'error',
    summary: 'The text can be read as MDX: tags close, < and { stand for tags and code only.',
    example: 'Drones under <10 kg need {permission}',
    fix: 'Write "less than 10 kg" or &lt;10; write \\{ and \\} for braces; close every component on its own line.',
  },
  {
    id: 'file-name',
    severity: 'error',
    summary:
      'The name of a page file is its URL: lower-case words joined by hyphens. Windows can store every file.',
    example: 'content/courses/DGCA Small.mdx',
    fix: 'Rename the file: dgca-small.mdx.',
  },
  {
    id: 'data-file',
    severity: 'error',
    summary: 'content/data holds the files that the site knows, and those it needs.',
    example: 'content/data/setings.yaml',
    fix: 'Correct the name; a new data file needs a schema in content/model/schema/registry.ts first.',
  },
  {
    id: 'translation',
    severity: 'error',
    summary:
      'A translated file has the shape of its English and only texts: prices, dates, pictures and slugs are inherited.',
    example: 'price: 45000   # in content/te/courses',
    fix: 'Delete what is inherited; keep lists as long as the English and in its order, with {} for an entry without text.',
  },
  {
    id: 'message-file',
    severity: 'error',
    summary: 'Message files are sound JSON: texts and groups of texts, none empty, each key once.',
    example: '"title": "Blog",\n}',
    fix: 'Put texts in double quotes, a comma between two entries and none after the last.',
  },
]
